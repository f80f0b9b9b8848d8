// Which runs are made of parts. Types only come from the library, so this is held against it by a test.
import type { Run } from '../../lib/runs/model/run.ts'

/** Is it shown and handed out as one list of many people, of many batches, or of a search's parts? */
export const hasParts = ({ request }: Pick<Run, 'request'>): boolean =>
  request.kind === 'people' || request.kind === 'domain-batches' || request.kind === 'split'

/** Were domains asked about, at once or in batches? Then companies came, and the contacts who work there. */
export const isOfDomains = ({ request }: Pick<Run, 'request'>): boolean => request.kind === 'domains' || request.kind === 'domain-batches'
