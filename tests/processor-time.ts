// Tells how long a test kept the processor. The clock would tell how busy the computer is.

/** Returns a function that tells how much processor time this process has taken since then, in milliseconds. */
export const startProcessorTimer = (): (() => number) => {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  }
}
