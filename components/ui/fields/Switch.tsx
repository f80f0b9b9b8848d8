// A switch that shows the clicked position until the change is stored, and returns where it was not.
import { useEffect, useState } from 'preact/hooks'
import styles from './Checkbox.module.css'

export interface SwitchProps {
  label: string
  on: boolean
  /** id of the text that explains it */
  describedBy: string
  /** resolves with false when nothing was stored */
  onSwitch: (on: boolean) => Promise<boolean>
}

export const Switch = ({ label, on, describedBy, onSwitch }: SwitchProps) => {
  const [clicked, setClicked] = useState<boolean>()
  useEffect(() => setClicked(undefined), [on])
  return (
    <label class={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={clicked ?? on}
        aria-describedby={describedBy}
        onChange={({ currentTarget: { checked } }) => {
          setClicked(checked)
          void onSwitch(checked).then(isStored => isStored || setClicked(undefined))
        }}
      />
      {label}
    </label>
  )
}
