/** Whether there may be a keyboard: where something hovers, as a mouse does, and not only fingers touch. */
export const podeTerTeclado = (): boolean => matchMedia('(any-hover: hover)').matches
