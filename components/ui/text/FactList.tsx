// A list of facts: names on one side, values on the other.
import type { ComponentChildren } from 'preact'
import styles from './FactList.module.css'

/** `children`: one `div` with a `dt` and a `dd` for each fact. */
export const FactList = ({ children }: { children: ComponentChildren }) => <dl class={styles.facts}>{children}</dl>
