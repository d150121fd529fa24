import pacote from '../../../package.json' with { type: 'json' }

/** Version of the program. */
export const VERSAO: string = pacote.version
