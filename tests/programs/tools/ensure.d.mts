// The types of ensure.mjs for the TypeScript files that import it.
export declare const oldestNode: [major: number, minor: number]
export declare const oldestFirefox: number
export declare function findChromium(environment?: Record<string, string | undefined>): string | undefined
export declare function findFirefox(environment?: Record<string, string | undefined>): string | undefined
