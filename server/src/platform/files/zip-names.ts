const FIM_DO_DIRETORIO = 0x06054b50
const ENTRADA = 0x02014b50
const MENOR_FIM = 22
const MAIOR_COMENTARIO = 65_535

/**
 * Names in the central directory of a ZIP (PKWARE APPNOTE §4.3.12), without unpacking anything.
 * Empty when it is not a whole ZIP.
 */
export function nomesDoZip(bytes: Buffer): string[] {
  const ultimoFim = bytes.length - MENOR_FIM
  let fim = ultimoFim
  const primeiro = Math.max(0, ultimoFim - MAIOR_COMENTARIO)
  while (fim >= primeiro && bytes.readUInt32LE(fim) !== FIM_DO_DIRETORIO) fim--
  if (fim < primeiro || fim < 0) return []
  const quantas = bytes.readUInt16LE(fim + 10)
  let posicao = bytes.readUInt32LE(fim + 16)
  const nomes: string[] = []
  for (let i = 0; i < quantas; i++) {
    if (posicao + 46 > fim || bytes.readUInt32LE(posicao) !== ENTRADA) return []
    const tamanhoDoNome = bytes.readUInt16LE(posicao + 28)
    nomes.push(bytes.toString('utf8', posicao + 46, posicao + 46 + tamanhoDoNome))
    posicao += 46 + tamanhoDoNome + bytes.readUInt16LE(posicao + 30) + bytes.readUInt16LE(posicao + 32)
  }
  return nomes
}
