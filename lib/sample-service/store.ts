// Everything the sample service remembers, as one plain object: keep it in memory, clone it, or write it out as JSON.

/** The three operations that begin a run and cost credits. */
export type StartKind = 'import' | 'enrichment' | 'lookup'

/** One accepted start. Times in ms; the durations are already divided by the speed. */
export type Start = { at: number; queuedMs: number; workMs: number } & (
  | { kind: 'import'; meaning: string; people: number }
  | { kind: 'enrichment'; domains: string[]; fails?: true }
  | { kind: 'lookup'; profileUrl: string; person: number; hasEmail: boolean }
)

/** A named list and the starts that fill it, oldest first. */
export type SampleList = { name: string; starts: Start[] }

/** What one accepted start cost. `listname` is the profile URL where a lookup made no list. */
export type Charge = { at: number; kind: StartKind; listname: string; credits: number }

/** The whole memory: lists, and one charge for every start that was accepted. */
export type SampleStore = { lists: SampleList[]; charges: Charge[] }

/** A service that has not been asked anything yet. */
export function createSampleStore(): SampleStore {
  return { lists: [], charges: [] }
}
