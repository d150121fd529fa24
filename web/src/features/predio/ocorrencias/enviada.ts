/** The words of the specification (§8.11), and with which number it was sent: what one asks about it by. */
export const enviadaCom = (protocolo: string | null): string =>
  protocolo === null ? 'Ocorrência Cadastrada' : `Ocorrência Cadastrada. Ocorrência ${protocolo} enviada.`

/** Where what is written of a new one is kept on the device until it is sent. */
export const RASCUNHO_DA_NOVA = 'nova-ocorrencia'
