// The list of networks. What a URL is taken for is asked here and nowhere else.
/** Extension match patterns of the listed networks, for the manifest. */
export const matchPatterns = (): string[] => ['https://*.linkedin.com/*']
