// A thin progress bar; the component around it shows the number.
import { classNames } from './class-names.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** 0–1; undefined while it is not known */
  value: number | undefined
  label: string
  /** the value as text, such as "39%" or "390 of 1,000" */
  valueText?: string | undefined
}

export const ProgressBar = ({ value, label, valueText }: ProgressBarProps) => {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      class={classNames(styles.bar, percent === undefined && styles.unknown)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText || undefined}
    >
      {percent !== undefined && <span style={{ inlineSize: `${percent}%` }} />}
    </div>
  )
}
