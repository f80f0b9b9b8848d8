// The register of kinds of runs. What differs from kind to kind is asked here and answered in `kinds/`; no other file knows the kinds.
import * as z from 'zod/mini'
import { kinds } from './kinds/list.ts'
import type { PeopleRequest } from './kinds/people.ts'
import type { ImportedSearch, Origin, RunKind } from './kinds/run-kind.ts'

/** The name of a kind, as it is in stored requests. */
export type KindName = keyof typeof kinds
/** What a run of one kind requests. */
export type RequestOf<Name extends KindName> = z.infer<ReturnType<(typeof kinds)[Name]['schema']>>
/** What a run requests: its kind, and the URL, pages, domains or people that belong to the kind. */
export type RunRequest = RequestOf<KindName>
/** The second connection of a bulk lookup, which is asked about those for whom the first one has no valid email. */
export type SecondConnection = NonNullable<PeopleRequest['second']>
/** The definition of some kind. */
export type AnyRunKind = RunKind<RunRequest, RunRequest>

/** Parses a request of any kind. */
export const requestSchema = z.lazy(() => {
  const { 'lead-search': first, ...others } = kinds
  return z.discriminatedUnion('kind', [first.schema(), ...Object.values(others).map(({ schema }) => schema())])
})

const definitions: Readonly<Record<KindName, AnyRunKind>> = kinds

/** The definition of the kind of this request. */
export const kindOf = ({ kind }: Pick<RunRequest, 'kind'>): AnyRunKind => definitions[kind]

const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name)

/** The names of the kinds that this is true of, in the order of `kinds`. */
export const kindNames = (isWanted: (kind: AnyRunKind) => boolean): KindName[] =>
  Object.keys(kinds)
    .filter(isKindName)
    .filter(name => isWanted(definitions[name]))

/** Anything with a request, such as a run. */
interface Requesting {
  request: RunRequest
}

/** Is it of the kind of this name? */
export const isOfKind = ({ request }: Requesting, name: KindName): boolean => request.kind === name

/** Is the run one request to the service, which may cost money? */
export const isSent = ({ request }: Requesting): boolean => kindOf(request).is === 'sent'

/** Is the run shown and exported as one list made of child runs? The service knows only its child runs. */
export const isParentRun = ({ request }: Requesting): boolean => kindOf(request).is === 'parent'

/** Does the run track a list by its name, which was not started here? */
export const isTrackedList = ({ request }: Requesting): boolean => kindOf(request).is === 'tracked'

/** Is the list from a file of the user's? No service knows it: it is never sent, tracked or charged. */
export const isFileList = ({ request }: Requesting): boolean => kindOf(request).is === 'own'

/** Of the kind of a lookup of one person? */
export const isLookupKind = (kind: AnyRunKind): boolean => kind.is === 'sent' && kind.isLookup === true

/** Is it the lookup of one person? */
export const isLookup = ({ request }: { request: Pick<RunRequest, 'kind'> }): boolean => isLookupKind(kindOf(request))

/** Of a kind that asks for people by their profiles: one of them, or several in one request? */
export const asksForPeopleKind = (kind: AnyRunKind): boolean => kind.is === 'sent' && kind.peopleOf !== undefined

/** Does it ask for people by their profiles: one of them, or several in one request? */
export const asksForPeople = ({ request }: { request: Pick<RunRequest, 'kind'> }): boolean => asksForPeopleKind(kindOf(request))

/** The people whom it asks for by their profiles; none for any other run. */
export const getAskedPeople = ({ request }: Requesting): readonly { url: string; comparisonKey: string }[] => {
  const kind = kindOf(request)
  return kind.is === 'sent' ? (kind.peopleOf?.(request) ?? []) : []
}

/** The comparison keys of the people that a run asks for. */
export const getAskedKeys = (run: Requesting): string[] => getAskedPeople(run).map(({ comparisonKey }) => comparisonKey)

/** The request for several people at once; undefined for any other run. */
export const getPeopleBatch = ({ request }: Requesting): RequestOf<'people-batch'> | undefined =>
  request.kind === 'people-batch' ? request : undefined

/** Whether the run answers for people who were asked for. Its rows may not name their person, so the person keys are stored beside them. */
export const hasGivenPeople = (run: Requesting): boolean => isBulkLookup(run) || getPeopleBatch(run) !== undefined

/** Of the kind of a list that is made of the answers of lookups, one of each person? */
export const isBulkLookupKind = (kind: AnyRunKind): boolean => kind.is === 'parent' && kind.children === 'people'

/** Is its list made of the answers of lookups, one of each person? */
export const isBulkLookup = ({ request }: Requesting): boolean => isBulkLookupKind(kindOf(request))

/** Where the people of the list come from. */
export const getOrigin = ({ request }: { request: Pick<RunRequest, 'kind'> }): Origin => kindOf(request).origin

/** Whether domains were requested, at once or in batches: the results are companies and their contacts. */
export const isDomainRun = ({ request }: { request: Pick<RunRequest, 'kind'> }): boolean => getOrigin({ request }) === 'domains'

/** May parts of its list show the same person, who then counts once? */
export const mayRepeatPeople = ({ request }: Requesting): boolean => {
  const kind = kindOf(request)
  return kind.is === 'parent' && kind.mayRepeatPeople === true
}

/** Of a kind for which the service has a list, of people who were not asked for one by one? */
export const hasServiceListKind = (kind: AnyRunKind): boolean => (kind.is === 'sent' && !asksForPeopleKind(kind)) || kind.is === 'tracked'

/** Does the service have a list for this run, of people who were not asked for one by one? */
export const hasServiceList = ({ request }: Requesting): boolean => hasServiceListKind(kindOf(request))

/** The search that the run imports as a whole; undefined for any other run. */
export const getSearch = ({ request }: Requesting): ImportedSearch | undefined => kindOf(request).search?.(request)

/** Does the run add to an existing list? */
export const isListUpdate = (run: Requesting): boolean => getSearch(run)?.isUpdate === true

/** Do two runs request the same, in the same way? */
export const isSameRequest = ({ request: a }: Requesting, { request: b }: Requesting): boolean =>
  a.kind === b.kind && a.comparisonKey === b.comparisonKey

/** The fields that requests of some kinds have. */
interface RequestFields {
  comparisonKey: string
  url?: string
  fileName?: string
  domains?: readonly string[]
  second?: SecondConnection | undefined
  mergedFrom?: readonly string[] | undefined
  batchIndex?: number | undefined
  restartedAlone?: boolean | undefined
}
const fieldsOf = ({ request }: Requesting): RequestFields => request

/** The URL of the search or the profile that it requests, where it has one. */
export const getRequestedUrl = (run: Requesting): string | undefined => fieldsOf(run).url

/** The name of the user's file that it was made of; undefined for any other run. */
export const getFileName = (run: Requesting): string | undefined => fieldsOf(run).fileName

/** The domains that its one request asks for; undefined for any other run. */
export const getDomains = (run: Requesting): readonly string[] | undefined => fieldsOf(run).domains

/** The second connection of a bulk lookup, where it has one. */
export const getSecondConnection = (run: Requesting): SecondConnection | undefined => fieldsOf(run).second

/** The run with this account at its second connection; as it is where it has none. */
export const withSecondAccount = <Of extends Requesting>(run: Of, accountId: string | undefined): Of => {
  const { request } = run
  if (request.kind !== 'people' || !request.second || accountId === undefined) return run
  return { ...run, request: { ...request, second: { ...request.second, accountId } } }
}

/** The titles of the lists that this list was made of here; undefined for any other run. */
export const getMergedLists = (run: Requesting): readonly string[] | undefined => fieldsOf(run).mergedFrom

/** Was the list made of other lists here? Its people are in those already, so it says nothing about who was known before them. */
export const isMergedList = (run: Requesting): boolean => getMergedLists(run) !== undefined

/** Is the run a batch of a parent run? */
export const isBatch = (run: Requesting): boolean => fieldsOf(run).batchIndex !== undefined

/** The place of a batch in its parent run, from 0; 0 for any other run. */
export const getBatchIndex = (run: Requesting): number => fieldsOf(run).batchIndex ?? 0

/** Did the user restart this batch alone, outside the turns of its parent run? */
export const isRestartedAlone = (run: Requesting): boolean => fieldsOf(run).restartedAlone === true
