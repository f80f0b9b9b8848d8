// Our mark, small, for the head of a page: the same drawing as public/icon.svg.
import './Logo.css'

export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg class="mark" aria-hidden="true" width={size} height={size} viewBox="0 0 128 128">
    <rect width="128" height="128" rx="28" />
    <path d="M32 104V48L64 76L96 48V104" />
    <circle cx="64" cy="36" r="14" />
  </svg>
)
