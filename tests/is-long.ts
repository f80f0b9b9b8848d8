// Tells whether this is `npm run test:long`.

/** Every story, seed and schedule is played, and not only those that fit into the minutes before a commit. */
export const isLong = process.env['MUSTER_LONG'] === '1'
