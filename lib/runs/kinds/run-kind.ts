// What the rest of Muster asks of a kind of run. Each kind answers in a file of its own; `list.ts` names them all.
import type * as z from 'zod/mini'
import type { Connection } from '../../service/connection.ts'
import type { CallResult, ServiceClient, StartReading } from '../../service/client.ts'
import type { Startable } from '../../service/preset-of.ts'
import type { ReadingGuard } from '../../service/reading-guard.ts'

/** What is counted: the people of imports, the people of lookups, and domains. */
export const spendingKinds = ['import', 'lookup', 'domains'] as const
/** One of `spendingKinds`. */
export type SpendingKind = (typeof spendingKinds)[number]

/** What every request has. `comparisonKey` is equal for two requests for the same search, person or domains. */
export interface AnyRequest {
  kind: string
  comparisonKey: string
}

/** A search that is imported as a whole. `isUpdate`: into a list that existed before. */
export interface ImportedSearch {
  url: string
  pages: number
  isUpdate?: boolean | undefined
}

/** A batch to request: its domains, or the part of a search. `batchIndex` is its place in the parent run, from 0. */
export interface BatchToRequest {
  batchIndex: number
  domains: readonly string[]
  part?: { url: string; comparisonKey: string; pages: number; title: string } | undefined
}

/** The request of a batch, and the words that tell its list from those of the other batches. */
export interface RequestedBatch<Child> {
  request: Child
  title: string
}

/** Where the people of a list come from: a search, profiles, domains, a list that the service has, or a file of the user's. */
export type Origin = 'search' | 'profile' | 'domains' | 'list' | 'file'

interface AnyKind<Request> {
  origin: Origin
  /** of a whole search, which can be imported again as it is and be watched */
  search?(request: Request): ImportedSearch
  /** the most people that can come, and the result pages that they are on; absent where neither is known */
  most?(request: Request): { people: number; pages?: number }
}

/** One request to the service, which may cost money. */
export interface SentKind<Request> extends AnyKind<Request> {
  is: 'sent'
  /** it looks up one person, of whose page `comparisonKey` is the key: the user waits for it, and the service is told no list name */
  isLookup?: true
  /** the people whom it asks for by their profiles; absent where it does not */
  peopleOf?(request: Request): readonly { url: string; comparisonKey: string }[]
  /** how many people or domains it asks for */
  unitsOf(request: Request): { kind: SpendingKind; units: number }
  /** the operation of its one request */
  operation: Startable
  /** Sends it. May cost money. */
  post(
    client: ServiceClient,
    connection: Connection,
    sent: { request: Request; listName: string },
    guard: ReadingGuard
  ): Promise<CallResult<StartReading>>
}

/** One list made of child runs, which alone are known to the service. */
export interface ParentKind<Request, Child> extends AnyKind<Request> {
  is: 'parent'
  /** how many people or batches it has */
  countChildren(request: Request): number
  /** how many people or domains so many of its children ask for, about: batches can be of different sizes */
  unitsOf(request: Request, children: number): { kind: SpendingKind; units: number }
  /** which child runs it has: a lookup of each of its people, or batches */
  children: 'people' | 'batches'
  /** its children may return the same person, who is shown once */
  mayRepeatPeople?: true
  /** The request of one of its batches; undefined where it has no such batch. */
  batchOf?(request: Request, batch: BatchToRequest): Promise<RequestedBatch<Child> | undefined>
}

/** `tracked`: it requests nothing, and tracks a list that the service has. `own`: a list of the user's, which no service knows. */
export interface UnsentKind<Request> extends AnyKind<Request> {
  is: 'tracked' | 'own'
}

/** The definition of one kind of run: what it requests, and what follows from that. */
export type RunKind<Request, Child = never> = SentKind<Request> | ParentKind<Request, Child> | UnsentKind<Request>

/** A definition with its schema, by which a request is parsed when it is read from storage. */
export type Defined<Schema extends z.core.$ZodType<AnyRequest>, Definition> = Definition & { schema: () => Schema }
