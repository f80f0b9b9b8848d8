// The logo of a page head: the same drawing as public/icon.svg.
import styles from './Logo.module.css'

export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg class={styles.logo} aria-hidden="true" width={size} height={size} viewBox="0 0 128 128">
    <rect width="128" height="128" rx="28" />
    <path d="M32 104V48L64 76L96 48V104" />
    <circle cx="64" cy="36" r="14" />
  </svg>
)
