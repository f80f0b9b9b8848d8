// Lists all service variants: services that differ from the documented one, and whose results must be stored.
import * as files from './files.ts'
import * as links from './links.ts'
import * as rows from './rows.ts'
import * as starts from './starts.ts'
import * as statuses from './statuses.ts'
import type { ServiceVariant } from './variant.ts'

export const serviceVariants: readonly ServiceVariant[] = [starts, statuses, links, files, rows].flatMap(theme => Object.values(theme))
