// Lists all networks. What does not import this list does not contain them: a part of the worker, for example.
import type { Network } from './page.ts'
import { crunchbase } from './networks/crunchbase.ts'
import { facebook } from './networks/facebook.ts'
import { github } from './networks/github.ts'
import { linkedin } from './networks/linkedin.ts'
import { wellfound } from './networks/wellfound.ts'
import { x } from './networks/x.ts'
import { xing } from './networks/xing.ts'

/**
 * Every network whose profiles are recognised, LinkedIn first. The others are recognised by URL only; nothing is put into their pages.
 */
export const everyNetwork: readonly Network[] = [linkedin, x, github, facebook, xing, crunchbase, wellfound]
