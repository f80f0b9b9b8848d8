// The closed list of what can go wrong in front of a person. A failure is a value everywhere; it becomes words only at the
// end, under the key `failure_<code>` of public/_locales.

/** What a failed call may have cost: `none` is certain, `maybe` means the service decides. */
type Cost = 'none' | 'maybe'
/** Who can mend it: `later` mends itself by asking again, `user` needs a person, `never` is final. */
type Retry = 'later' | 'user' | 'never'

/** Every failure a person can meet. `cost` is about the call that failed, not about the run it belongs to. */
export const failures = {
  // before anything is sent
  notConnected: { retry: 'user', cost: 'none' },
  noPermission: { retry: 'user', cost: 'none' },
  listNameEmpty: { retry: 'user', cost: 'none' },
  listNameTooLong: { retry: 'user', cost: 'none' },
  pagesOutOfRange: { retry: 'user', cost: 'none' },
  noCriteria: { retry: 'user', cost: 'none' },
  notASearch: { retry: 'user', cost: 'none' },
  notAProfile: { retry: 'user', cost: 'none' },
  lookupLimit: { retry: 'user', cost: 'none' },
  alreadyKnown: { retry: 'user', cost: 'none' },
  noProfiles: { retry: 'user', cost: 'none' },
  notText: { retry: 'user', cost: 'none' },
  pageMoved: { retry: 'user', cost: 'none' },
  alreadyRunning: { retry: 'user', cost: 'none' },
  listLive: { retry: 'user', cost: 'none' },
  interrupted: { retry: 'user', cost: 'none' },
  storageFull: { retry: 'user', cost: 'none' },
  storageBroken: { retry: 'user', cost: 'none' },
  addressInvalid: { retry: 'user', cost: 'none' },
  addressInsecure: { retry: 'user', cost: 'none' },
  keyEmpty: { retry: 'user', cost: 'none' },
  settingInvalid: { retry: 'user', cost: 'none' },
  notAllowed: { retry: 'never', cost: 'none' },
  runGone: { retry: 'never', cost: 'none' },
  notNow: { retry: 'user', cost: 'none' },
  otherConnection: { retry: 'user', cost: 'none' },
  popupNotOpened: { retry: 'user', cost: 'none' },
  keyChanged: { retry: 'user', cost: 'none' },
  keyNeeded: { retry: 'user', cost: 'none' },
  connectionGone: { retry: 'user', cost: 'none' },
  connectionInUse: { retry: 'user', cost: 'none' },
  profileInvalid: { retry: 'user', cost: 'none' },
  muster: { retry: 'user', cost: 'maybe' },
  // the service answered, and said no
  wrongKey: { retry: 'user', cost: 'none' },
  noCredits: { retry: 'user', cost: 'none' },
  fieldRefused: { retry: 'user', cost: 'none' },
  rateLimited: { retry: 'later', cost: 'none' },
  refused: { retry: 'user', cost: 'none' },
  listUnknown: { retry: 'later', cost: 'none' },
  notReady: { retry: 'later', cost: 'none' },
  notFound: { retry: 'user', cost: 'none' },
  // no clear answer
  unreachable: { retry: 'later', cost: 'maybe' },
  timedOut: { retry: 'later', cost: 'maybe' },
  redirected: { retry: 'user', cost: 'maybe' },
  serviceError: { retry: 'later', cost: 'maybe' },
  unreadable: { retry: 'later', cost: 'maybe' },
  tooLarge: { retry: 'user', cost: 'maybe' },
  workerGone: { retry: 'later', cost: 'maybe' },
  // the results exist and cannot be had yet
  resultsElsewhere: { retry: 'user', cost: 'none' },
  linkRefused: { retry: 'user', cost: 'none' },
  fileToRead: { retry: 'user', cost: 'none' },
  fileUnreadable: { retry: 'user', cost: 'none' },
  fileTooLarge: { retry: 'user', cost: 'none' },
  fewerRows: { retry: 'user', cost: 'none' },
  fileNoRows: { retry: 'user', cost: 'none' },
  noRowsFound: { retry: 'user', cost: 'none' },
  resultsNotStored: { retry: 'user', cost: 'none' },
  fileNotMade: { retry: 'user', cost: 'none' }
} as const satisfies Record<string, { retry: Retry; cost: Cost }>

export type FailureCode = keyof typeof failures

/**
 * One failure as a value. `words` are the service's own, verbatim and bounded; `host` is where the call went; `name` is the
 * field, list or setting it is about; `status` is the HTTP status; `retryAfter` is in milliseconds from the reply.
 */
export interface Failure {
  code: FailureCode
  words?: string | undefined
  host?: string | undefined
  name?: string | undefined
  status?: number | undefined
  retryAfter?: number | undefined
}

/** Does nothing go on until a person does something? Of what is not there, asking once more, or under another name, is enough. */
export const needsPerson = ({ code }: Pick<Failure, 'code'>): boolean =>
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
export const refusesAnybody = ({ code }: Pick<Failure, 'code'>): boolean => ofAccount.has(code)

/** What crosses a boundary: a value, or why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const fail = (code: FailureCode, details: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, ...details }
})
