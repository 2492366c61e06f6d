import type { Row } from './row.ts';
import { loginTiming, resetEnumeration } from './rows/a01-a02-enumeration.ts';
import { guessing } from './rows/a03-guessing.ts';
import { hostPoisoning } from './rows/a04-host-poisoning.ts';
import { prefetch } from './rows/a05-prefetch.ts';
import { replay } from './rows/a06-replay.ts';
import { codeGuessing } from './rows/a07-code-guessing.ts';
import { hashFlood } from './rows/a08-hash-flood.ts';
import { openRedirect } from './rows/a09-open-redirect.ts';
import { passwordEdges } from './rows/a10-password-edges.ts';
import { signedInOracle } from './rows/a11-signed-in-oracle.ts';
import { networksAndLongAddresses } from './rows/a12-networks.ts';
import { secondFactor } from './rows/a13-second-factor.ts';
import { headersAndCors } from './rows/c01-headers.ts';
import { errorHygiene } from './rows/c02-error-hygiene.ts';
import { exposure } from './rows/c03-exposure.ts';
import { slowLoris } from './rows/c04-slow-loris.ts';
import { smuggling } from './rows/c05-smuggling.ts';
import { databaseRights } from './rows/c06-database-rights.ts';
import { classroom } from './rows/c07-classroom.ts';
import { zipBomb } from './rows/f01-zip-bomb.ts';
import { pdfBomb } from './rows/f02-pdf-bomb.ts';
import { typeLies } from './rows/f03-type-lies.ts';
import { svgScript } from './rows/f04-svg-script.ts';
import { fileNames } from './rows/f05-file-names.ts';
import { formulas } from './rows/f06-formulas.ts';
import { bigDownloads } from './rows/f07-big-downloads.ts';
import { uploadFlood } from './rows/f08-upload-flood.ts';
import { auditCoverage } from './rows/l01-audit-coverage.ts';
import { tampering } from './rows/l02-tampering.ts';
import { secretsInLogs } from './rows/l03-secrets.ts';
import { formHistory } from './rows/l04-history.ts';
import { storedXss } from './rows/o01-stored-xss.ts';
import { policyAndFraming } from './rows/o02-framing.ts';
import { scriptBreakout } from './rows/o03-script-breakout.ts';
import { sharedComputer } from './rows/o04-shared-computer.ts';
import { roleSweep } from './rows/p01-role-sweep.ts';
import { sponsorUsers } from './rows/p02-sponsor-users.ts';
import { readerBlinding } from './rows/p03-blinding.ts';
import { escalation } from './rows/p04-escalation.ts';
import { massAssignment } from './rows/p05-mass-assignment.ts';
import { overExposure } from './rows/p06-over-exposure.ts';
import { downloadRight } from './rows/p07-download-right.ts';
import { unpublishedArticles } from './rows/p08-unpublished.ts';
import { claimedOrigin } from './rows/p10-claimed-origin.ts';
import { killedApi } from './rows/r01-killed-api.ts';
import { killedDatabase } from './rows/r03-killed-database.ts';
import { lostCommit } from './rows/r04-lost-commit.ts';
import { exhaustedPool } from './rows/r06-exhausted-pool.ts';
import { fullDisk } from './rows/r07-full-disk.ts';
import { failingFsync } from './rows/r08-failing-fsync.ts';
import { wrongClock } from './rows/r09-wrong-clock.ts';
import { lostCluster } from './rows/r10-lost-cluster.ts';
import { deployment } from './rows/r11-deployment.ts';
import { poisonAndSoak } from './rows/r12-poison-and-soak.ts';
import { killedWorker } from './rows/r02-killed-worker.ts';
import { brokenDatabase } from './rows/r05-broken-database.ts';
import { mailServerAway } from './rows/r13-mail-away.ts';
import { takeover } from './rows/p09-takeover.ts';
import { codeAndData } from './rows/r14-code-and-data.ts';
import { laggingReplica } from './rows/r15-lagging-replica.ts';
import { fixation, rightsRemoved, sessionEnd } from './rows/s01-s03-sessions.ts';
import { cookieFlags } from './rows/s04-cookies.ts';
import { crossSiteForgery } from './rows/s05-csrf.ts';
import { csrfSwap } from './rows/s06-csrf-swap.ts';
import { readsChangeNothing } from './rows/s07-reads.ts';
import { sqlInjection } from './rows/v01-sql-injection.ts';
import { deepBoolean } from './rows/v02-deep-boolean.ts';
import { evilStrings } from './rows/v03-redos.ts';
import { costlyQuery } from './rows/v04-costly-query.ts';
import { grammarFuzz } from './rows/v05-grammar-fuzz.ts';
import { unicode } from './rows/v06-unicode.ts';
import { typesAndPollution } from './rows/v07-types.ts';
import { contentTypes } from './rows/v08-content-types.ts';
import { xmlEntities } from './rows/v09-xml-entities.ts';
import { resourceAddresses } from './rows/v10-resource-addresses.ts';
import { mailHeaders } from './rows/v11-mail-headers.ts';
import { oversizeJson } from './rows/v12-oversize.ts';
import { lastSeat } from './rows/x01-last-seat.ts';
import { doubleSubmit } from './rows/x02-double-submit.ts';
import { lostUpdate } from './rows/x03-lost-update.ts';
import { twoPublish } from './rows/x04-two-publish.ts';
import { changesDuringSave } from './rows/x05-during-save.ts';
import { sameRowId } from './rows/x06-same-row-id.ts';

/** Every row, in execution order. */
export const rows: readonly Row[] = [
  // Accounts: enumeration, guessing, replay, redirection
  loginTiming,
  resetEnumeration,
  guessing,
  hostPoisoning,
  prefetch,
  replay,
  codeGuessing,
  hashFlood,
  openRedirect,
  passwordEdges,
  signedInOracle,
  networksAndLongAddresses,
  secondFactor,
  // Sessions and forged requests
  fixation,
  sessionEnd,
  rightsRemoved,
  cookieFlags,
  crossSiteForgery,
  csrfSwap,
  readsChangeNothing,
  // Permissions
  roleSweep,
  sponsorUsers,
  readerBlinding,
  escalation,
  massAssignment,
  overExposure,
  downloadRight,
  unpublishedArticles,
  claimedOrigin,
  takeover,
  // Input
  sqlInjection,
  deepBoolean,
  evilStrings,
  costlyQuery,
  grammarFuzz,
  unicode,
  typesAndPollution,
  contentTypes,
  xmlEntities,
  resourceAddresses,
  mailHeaders,
  oversizeJson,
  // Files
  zipBomb,
  pdfBomb,
  typeLies,
  svgScript,
  fileNames,
  formulas,
  bigDownloads,
  uploadFlood,
  // Output
  storedXss,
  policyAndFraming,
  scriptBreakout,
  sharedComputer,
  // Configuration
  headersAndCors,
  errorHygiene,
  exposure,
  slowLoris,
  smuggling,
  databaseRights,
  classroom,
  // Infrastructure faults
  killedApi,
  killedWorker,
  killedDatabase,
  lostCommit,
  brokenDatabase,
  exhaustedPool,
  fullDisk,
  failingFsync,
  wrongClock,
  lostCluster,
  deployment,
  poisonAndSoak,
  mailServerAway,
  codeAndData,
  laggingReplica,
  // Concurrency
  lastSeat,
  doubleSubmit,
  lostUpdate,
  twoPublish,
  changesDuringSave,
  sameRowId,
  // Audit log and logs; the last one reads what all the others have left in the logs
  auditCoverage,
  tampering,
  formHistory,
  secretsInLogs,
];
