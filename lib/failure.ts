// Lists every failure that a user can see. A failure is a value; it becomes text only in the interface, under the message key
// `failure_<code>` of lib/i18n/messages.

/** What a failed call may have cost: `none` is certain, `maybe` depends on the service. */
type Cost = 'none' | 'maybe'
/** What can resolve it: `later` needs only another attempt, `user` needs an action by the user, `never` cannot be resolved. */
type Retry = 'later' | 'user' | 'never'

// Shared objects keep the worker bundle small.
const retryLater = { retry: 'later', cost: 'none' } as const
const userAction = { retry: 'user', cost: 'none' } as const
/** The settings correct it: they are where its notice leads. */
const inSettings = { ...userAction, settings: true } as const
const final = { retry: 'never', cost: 'none' } as const
const retryMayCost = { retry: 'later', cost: 'maybe' } as const
const userActionMayCost = { retry: 'user', cost: 'maybe' } as const

/**
 * Every failure that a user can see, by its code. `settings`: the settings correct it. `cost` is about the failed call, not about its run, and
 * for a start about a certain refusal: one that only the text of a reply states may have been charged (`isCertain` of a refused run).
 */
export const failures = {
  // Before anything is sent.
  notConnected: inSettings,
  noPermission: inSettings,
  listNameEmpty: userAction,
  listNameTooLong: userAction,
  pagesOutOfRange: userAction,
  wholeSearchOnly: userAction,
  noCriteria: userAction,
  notASearch: userAction,
  notAProfile: userAction,
  lookupLimit: inSettings,
  importLimit: inSettings,
  domainsLimit: inSettings,
  runLimit: inSettings,
  numberNotTyped: userAction,
  alreadyKnown: userAction,
  doNotContact: inSettings,
  personErased: inSettings,
  resultsDeleted: userAction,
  resultsGone: userAction,
  runElsewhere: userAction,
  noProfiles: userAction,
  noDomains: userAction,
  domainsAlreadyKnown: userAction,
  domainOnList: inSettings,
  batchesFailed: userAction,
  resendLimit: userAction,
  sameAnswers: inSettings,
  networkAway: retryLater,
  serviceAway: retryLater,
  dailyQuota: retryLater,
  fileNotText: userAction,
  pasteTooLarge: userAction,
  pageNotRead: userAction,
  pageChanged: userAction,
  formChanged: userAction,
  alreadyRunning: userAction,
  listInUse: userAction,
  interrupted: userAction,
  offline: retryLater,
  hostUnreached: retryLater,
  storageFull: userAction,
  storageBroken: userAction,
  storageNewer: userAction,
  storageBlocked: retryLater,
  storageSilent: retryLater,
  baseUrlInvalid: userAction,
  baseUrlIpv6: userAction,
  baseUrlInsecure: userAction,
  apiKeyEmpty: userAction,
  settingInvalid: userAction,
  notAllowed: final,
  runNotFound: final,
  listDeleted: final,
  listsTooLarge: userAction,
  listsEmpty: userAction,
  runChanged: userAction,
  connectionNotActive: inSettings,
  serviceCannot: inSettings,
  popupNotOpened: userAction,
  connectionChanged: userAction,
  apiKeyNeeded: inSettings,
  connectionNotFound: inSettings,
  sameConnection: userAction,
  connectionInUse: userAction,
  presetInvalid: userAction,
  internalError: userActionMayCost,
  // The service answered with a refusal.
  wrongApiKey: inSettings,
  keyElsewhere: inSettings,
  noCredits: userAction,
  fieldRefused: inSettings,
  rateLimited: retryLater,
  refused: userAction,
  listUnknown: retryLater,
  notReady: retryLater,
  notFound: inSettings,
  notAService: inSettings,
  noRunId: userAction,
  leftOut: userActionMayCost,
  // No clear answer arrived.
  unreachable: retryMayCost,
  timedOut: retryMayCost,
  redirected: { ...userActionMayCost, settings: true },
  serviceError: retryMayCost,
  unreadable: { ...retryMayCost, settings: true },
  tooLarge: userActionMayCost,
  workerStopped: retryMayCost,
  // Results exist but are not stored yet.
  resultsOnOtherHost: userAction,
  linkRefused: userAction,
  fileNotReadYet: userAction,
  answerPutAside: userAction,
  fileUnreadable: userAction,
  fileNotEnding: userAction,
  fileTooLarge: userAction,
  fewerRows: userAction,
  fileNoRows: userAction,
  fileTooManyRows: userAction,
  fileLocked: userAction,
  bouncesNoEmail: userAction,
  bouncesNone: userAction,
  bouncesObjections: userAction,
  listNotAdded: userAction,
  noRowsFound: inSettings,
  resultsNotStored: userAction,
  exportFailed: userAction,
  // Records that leave for a webhook or a CRM.
  destinationUrlInvalid: userAction,
  destinationHostChanged: userAction,
  destinationNotFound: userAction,
  webhookColumnsGone: userAction,
  sendNotAllowed: userAction,
  sendSecretMissing: userAction,
  sendRefused: userAction,
  sendRedirected: userAction,
  sendPage: userAction,
  sendBusy: retryLater,
  sendServerError: retryLater,
  sendUnreachable: retryLater,
  sendTimedOut: retryLater,
  sendAnswerLost: retryLater,
  sendStopped: userAction,
  sendTokenRefused: userAction,
  sendTokenLimited: userAction,
  sendFieldUnknown: userAction,
  sendNoEmail: final,
  sendSameEmail: final,
  crmFieldInvalid: userAction,
  crmTokenEmpty: userAction,
  // Results are stored but cannot be shown.
  resultsUnreadable: userAction,
  recordDamaged: userAction,
  noteNotSaved: userAction,
  recordsDamaged: userAction,
  exportUnmarked: final,
  // Backing up, erasing and deleting.
  passphraseWrong: userAction,
  passphraseShort: userAction,
  backupDamaged: userAction,
  backupNewer: userAction,
  backupTooLarge: userAction,
  notABackup: userAction,
  noPersonFound: userAction,
  erasureIncomplete: userAction,
  erasureNotStarted: userAction,
  deletionIncomplete: userAction,
  recordsSuppressed: final
} as const satisfies Record<string, { retry: Retry; cost: Cost; settings?: true }>

/** The code of a failure: also its name in messages and in storage. */
export type FailureCode = keyof typeof failures

/** The longest `retryAfterMs` of a service that is respected, 6 h: a time that was read wrongly must not stop a run. */
export const maxRetryAfterMs = 6 * 3_600_000

/**
 * One failure as a value. `message` is the service's own text, verbatim and bounded; `host` is the host that was called; `name` is the
 * field, list or setting concerned; `status` is the HTTP status; `retryAfterMs` is the wait that the reply or a limit asks for; `limit` is a
 * limit of the user, in people or domains; `isPage`: the reply was a web page where data was expected.
 */
export interface Failure {
  code: FailureCode
  message?: string | undefined
  host?: string | undefined
  name?: string | undefined
  status?: number | undefined
  retryAfterMs?: number | undefined
  limit?: number | undefined
  isPage?: boolean | undefined
}

/** Whether a run pauses until the user acts. A missing row or page does not count: another attempt or another path may find it. */
export const needsUser = ({ code }: Pick<Failure, 'code'>): boolean =>
  failures[code].retry === 'user' && code !== 'noRowsFound' && code !== 'notFound'

const notReached = new Set<FailureCode>(['offline', 'hostUnreached', 'unreachable', 'timedOut', 'redirected'])

/**
 * Whether a call may never have reached the service: no network, DNS, TLS, a refused connection, or the page of a captive portal (`isPage`, or
 * HTTP 511). Such an attempt says nothing about a list, and uses up no try.
 */
export const isNotReached = ({ code, status, isPage }: Pick<Failure, 'code' | 'status' | 'isPage'>): boolean =>
  notReached.has(code) || status === 511 || (code === 'unreadable' && isPage === true)

const ofAccount = ['wrongApiKey', 'keyElsewhere', 'noCredits', 'fieldRefused', 'apiKeyNeeded', 'rateLimited'] as const
const accountFailures = new Set<FailureCode>([...ofAccount, 'notConnected', 'noPermission', 'connectionChanged'])

/** Whether a failure concerns the account, the connection or the rate limit: it would repeat for every request. */
export const isAccountFailure = ({ code }: Pick<Failure, 'code'>): boolean => accountFailures.has(code)

/** A wait of up to this long is about pace, which no setting changes. */
export const maxPaceMs = 60_000

/** Whether the settings correct the cause of a failure of a run. Destinations have their own page. */
export const isCorrectedInSettings = ({ code, retryAfterMs = 0 }: Pick<Failure, 'code' | 'retryAfterMs'>): boolean =>
  'settings' in failures[code] && (code !== 'lookupLimit' || retryAfterMs <= 0 || retryAfterMs > maxPaceMs)

/** Why no request may be made about a person. */
export type SuppressionCode = Extract<FailureCode, 'personErased' | 'doNotContact'>

/** Whether a failure says that the person was erased, or is on the do-not-contact list. */
export const isSuppression = (failure: Failure): failure is Failure & { code: SuppressionCode } =>
  failure.code === 'personErased' || failure.code === 'doNotContact'

const openingLimits = new Set<FailureCode>(['lookupLimit', 'importLimit', 'domainsLimit'])

/** Whether a failure is a limit of the user that opens again without the user. */
export const isOpeningLimit = ({ code }: Pick<Failure, 'code'>): boolean => openingLimits.has(code)

const ownWaits = new Set<FailureCode>(['networkAway', 'serviceAway', 'dailyQuota'])

/** Whether a parent run waits for the network, the service or its quota: it goes on without the user. */
export const isOwnWait = (failure: Failure | undefined): failure is Failure => failure !== undefined && ownWaits.has(failure.code)

/** A value, or the failure that prevented it. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

/** A successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
/** A failed result with its code and details. */
export const fail = (code: FailureCode, details: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, ...details }
})
