/** How far back, in milliseconds, a live line may begin: the slowest first reading of a screen, with room. */
export const RECUPERAVEL_MS = 30_000
