// An icon beside text, hidden from screen readers.
import { h } from 'preact'
import { icons, type IconName } from './icons.ts'

export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    data-icon={name}
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width={size < 20 ? 2 : 1.75}
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    {icons[name].map(([tag, attributes]) => h(tag, { ...attributes, key: JSON.stringify(attributes) }))}
  </svg>
)
