// Finds the words of a kind of run.
import type { KindName, RunRequest } from '../../../lib/runs/kind.ts'
import type { KindWords } from './kind-words.ts'
import { words } from './list.ts'

const wordsByName: Readonly<Record<KindName, KindWords<RunRequest>>> = words

/** The words of the kind of this request. */
export const wordsOf = ({ kind }: Pick<RunRequest, 'kind'>): KindWords<RunRequest> => wordsByName[kind]
