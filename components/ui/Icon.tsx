// The icons in use and the logo. They are imported one by one, to keep the rest of the set out of the build.
import arrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import arrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs'
import arrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ban from 'lucide/dist/esm/icons/ban.mjs'
import bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import building from 'lucide/dist/esm/icons/building.mjs'
import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import circleArrowDown from 'lucide/dist/esm/icons/circle-arrow-down.mjs'
import circleArrowUp from 'lucide/dist/esm/icons/circle-arrow-up.mjs'
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import circleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import circleDotDashed from 'lucide/dist/esm/icons/circle-dot-dashed.mjs'
import circleMinus from 'lucide/dist/esm/icons/circle-minus.mjs'
import circleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import circleSlash from 'lucide/dist/esm/icons/circle-slash.mjs'
import circleStop from 'lucide/dist/esm/icons/circle-stop.mjs'
import circleX from 'lucide/dist/esm/icons/circle-x.mjs'
import copy from 'lucide/dist/esm/icons/copy.mjs'
import columns3 from 'lucide/dist/esm/icons/columns-3.mjs'
import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import fileSearch from 'lucide/dist/esm/icons/file-search.mjs'
import fileUp from 'lucide/dist/esm/icons/file-up.mjs'
import funnel from 'lucide/dist/esm/icons/funnel.mjs'
import globe from 'lucide/dist/esm/icons/globe.mjs'
import hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import inbox from 'lucide/dist/esm/icons/inbox.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import listPlus from 'lucide/dist/esm/icons/list-plus.mjs'
import list from 'lucide/dist/esm/icons/list.mjs'
import mailSearch from 'lucide/dist/esm/icons/mail-search.mjs'
import octagonX from 'lucide/dist/esm/icons/octagon-x.mjs'
import panelLeft from 'lucide/dist/esm/icons/panel-left.mjs'
import panelRight from 'lucide/dist/esm/icons/panel-right.mjs'
import plug from 'lucide/dist/esm/icons/plug.mjs'
import rows4 from 'lucide/dist/esm/icons/rows-4.mjs'
import search from 'lucide/dist/esm/icons/search.mjs'
import settings from 'lucide/dist/esm/icons/settings.mjs'
import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import user from 'lucide/dist/esm/icons/user.mjs'
import users from 'lucide/dist/esm/icons/users.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { h } from 'preact'
import styles from './Icon.module.css'

/** The icons in use, imported one by one to keep the rest of the set out of the build. */
export const icons = {
  // the states of a run
  preparing: circleDashed,
  sending: circleArrowUp,
  running: circleDotDashed,
  slow: hourglass,
  uncertain: circleQuestionMark,
  finished: circleArrowDown,
  ready: circleCheck,
  none: circleMinus,
  'not-sent': circleSlash,
  refused: ban,
  'not-started': circleSlash,
  failed: circleX,
  stopped: circleStop,
  // notices
  good: circleCheck,
  info,
  warning: triangleAlert,
  problem: octagonX,
  // places and actions
  copy,
  settings,
  side: panelRight,
  connect: plug,
  more: chevronRight,
  actions: ellipsis,
  track: listPlus,
  back: arrowLeft,
  earlier: arrowUp,
  later: arrowDown,
  file: fileUp,
  'no-runs': inbox,
  'no-page': fileSearch,
  'no-filter': funnel,
  profile: user,
  people: users,
  company: building,
  // the workspace of results
  check,
  close: x,
  help: circleQuestionMark,
  'open-outside': arrowUpRight,
  view: bookmark,
  overview: chartColumn,
  columns: columns3,
  compact: rows4,
  lists: list,
  sidebar: panelLeft,
  search,
  shortcuts: keyboard,
  'find-emails': mailSearch,
  domains: globe
}

export type IconName = keyof typeof icons

/** An icon beside text, hidden from screen readers. */
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

/** The logo of a page head: the same drawing as public/icon.svg. */
export const Logo = ({ size = 20 }: { size?: number }) => (
  <svg class={styles.logo} aria-hidden="true" width={size} height={size} viewBox="0 0 128 128">
    <rect width="128" height="128" rx="28" />
    <path d="M32 104V48L64 76L96 48V104" />
    <circle cx="64" cy="36" r="14" />
  </svg>
)
