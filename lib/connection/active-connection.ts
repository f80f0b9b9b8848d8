// Stores which connection new runs use.
import * as z from 'zod/mini'
import { setting } from '../database/setting.ts'
import { activeConnectionSetting } from '../database/setting-names.ts'

/** Id of the connection that new runs use, if there is one. */
export const activeConnection = setting<string | undefined>(activeConnectionSetting, z.string(), undefined)
