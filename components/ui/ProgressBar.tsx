// How far something is: a thin bar, and beside it (drawn by whoever uses it) the number. Without a number it claims nothing.
import './ProgressBar.css'

export interface ProgressBarProps {
  /** 0–1; absent when nobody knows */
  value: number | undefined
  label: string
  /** the number in words, such as "39%" or "390 of 1,000" */
  valueText?: string | undefined
}

export const ProgressBar = ({ value, label, valueText }: ProgressBarProps) => {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      class={`progress-bar${percent === undefined ? ' is-unknown' : ''}`}
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
