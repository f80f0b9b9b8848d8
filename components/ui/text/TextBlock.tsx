// A long text from outside, shown exactly as it is in a box that scrolls.
import { classNames } from '../class-names.ts'
import styles from './TextBlock.module.css'

export const TextBlock = ({ text, label, tall = false }: { text: string; label: string; tall?: boolean }) => (
  <pre class={classNames(styles.block, tall && styles.tall)} tabIndex={0} role="region" aria-label={label} dir="ltr">
    {text}
  </pre>
)
