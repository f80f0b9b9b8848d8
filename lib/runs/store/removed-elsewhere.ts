// Which lists of the user's other computers were removed here. A sync whose last write failed does not remember that it tracked them.
import * as z from 'zod/mini'
import { settingFor } from '../../database/setting.ts'
import { removedElsewherePrefix } from '../../database/setting-names.ts'

/** By the id of the run. */
export const removedElsewhere = settingFor<true | undefined>(removedElsewherePrefix, z.literal(true), undefined)
