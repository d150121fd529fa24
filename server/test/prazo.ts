/** How long a test waits for what comes by itself. The machine may be busy: only what never comes takes this long. */
export const PRAZO_DE_ESPERA_MS = 60_000
