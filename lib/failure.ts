// The closed list of what can go wrong in front of a person. A failure is a value everywhere; it becomes words only at the
// end, under the key `failure_<code>` of public/_locales.

/** What a failed call may have cost: `none` is certain, `maybe` means the service decides. */
type Cost = 'none' | 'maybe'
/** Who can mend it: `later` mends itself by asking again, `user` needs a person, `never` is final. */
type Retry = 'later' | 'user' | 'never'

// Each once, since the worker has little room for what it says sixty times.
const later = { retry: 'later', cost: 'none' } as const
const forPerson = { retry: 'user', cost: 'none' } as const
const final = { retry: 'never', cost: 'none' } as const
const doubtful = { retry: 'later', cost: 'maybe' } as const
const doubtfulForPerson = { retry: 'user', cost: 'maybe' } as const

/** Every failure a person can meet. `cost` is about the call that failed, not about the run it belongs to. */
export const failures = {
  // before anything is sent
  notConnected: forPerson,
  noPermission: forPerson,
  listNameEmpty: forPerson,
  listNameTooLong: forPerson,
  pagesOutOfRange: forPerson,
  noCriteria: forPerson,
  notASearch: forPerson,
  notAProfile: forPerson,
  lookupLimit: forPerson,
  alreadyKnown: forPerson,
  doNotContact: forPerson,
  personForgotten: forPerson,
  resultsDeleted: forPerson,
  noProfiles: forPerson,
  noDomains: forPerson,
  domainsKnown: forPerson,
  batchesFailed: forPerson,
  notText: forPerson,
  pageMoved: forPerson,
  alreadyRunning: forPerson,
  listLive: forPerson,
  interrupted: forPerson,
  storageFull: forPerson,
  storageBroken: forPerson,
  storageNewer: forPerson,
  storageBlocked: later,
  addressInvalid: forPerson,
  addressInsecure: forPerson,
  keyEmpty: forPerson,
  settingInvalid: forPerson,
  notAllowed: final,
  runGone: final,
  notNow: forPerson,
  otherConnection: forPerson,
  popupNotOpened: forPerson,
  keyChanged: forPerson,
  keyNeeded: forPerson,
  connectionGone: forPerson,
  connectionInUse: forPerson,
  profileInvalid: forPerson,
  muster: doubtfulForPerson,
  // the service answered, and said no
  wrongKey: forPerson,
  noCredits: forPerson,
  fieldRefused: forPerson,
  rateLimited: later,
  refused: forPerson,
  listUnknown: later,
  notReady: later,
  notFound: forPerson,
  // no clear answer
  unreachable: doubtful,
  timedOut: doubtful,
  redirected: doubtfulForPerson,
  serviceError: doubtful,
  unreadable: doubtful,
  tooLarge: doubtfulForPerson,
  workerGone: doubtful,
  // the results exist and cannot be had yet
  resultsElsewhere: forPerson,
  linkRefused: forPerson,
  fileToRead: forPerson,
  fileUnreadable: forPerson,
  fileTooLarge: forPerson,
  fewerRows: forPerson,
  fileNoRows: forPerson,
  noRowsFound: forPerson,
  resultsNotStored: forPerson,
  fileNotMade: forPerson,
  // the results are here and cannot be shown
  resultsUnread: forPerson,
  recordDamaged: forPerson,
  recordsDamaged: forPerson,
  // your records: a backup that cannot be read, and what is not forgotten or deleted yet
  passphraseWrong: forPerson,
  passphraseShort: forPerson,
  backupDamaged: forPerson,
  backupNewer: forPerson,
  notABackup: forPerson,
  nobodyNamed: forPerson,
  forgetAgain: forPerson,
  notAllDeleted: forPerson,
  someLeftOut: final
} as const satisfies Record<string, { retry: Retry; cost: Cost }>

export type FailureCode = keyof typeof failures

/**
 * One failure as a value. `words` are the service's own, verbatim and bounded; `host` is where the call went; `name` is the
 * field, list or setting it is about; `status` is the HTTP status; `retryAfter` is in milliseconds from the reply.
 */
export interface Failure {
  code: FailureCode
  message?: string | undefined
  host?: string | undefined
  name?: string | undefined
  status?: number | undefined
  retryAfterMs?: number | undefined
}

/** Does nothing go on until a person does something? Of what is not there, asking once more, or under another name, is enough. */
export const needsUser = ({ code }: Pick<Failure, 'code'>): boolean =>
  failures[code].retry === 'user' && code !== 'noRowsFound' && code !== 'notFound'

const ofAccount = new Set<FailureCode>([
  'wrongKey',
  'noCredits',
  'fieldRefused',
  'notConnected',
  'noPermission',
  'keyNeeded',
  'keyChanged',
  'rateLimited'
])

/** Is a refusal about the account, the way there or the pace? It would be the same for anybody else, and nothing was charged. */
export const isAccountFailure = ({ code }: Pick<Failure, 'code'>): boolean => ofAccount.has(code)

/** What crosses a boundary: a value, or why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const fail = (code: FailureCode, details: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, ...details }
})
