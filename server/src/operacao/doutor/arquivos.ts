import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ehParte } from '#server/modules/casa/saida/deposito.ts'
import { agora, HORA } from '#server/platform/relogio.ts'
import { instanteDoId } from '#server/platform/ids.ts'
import { resumir, type Exame } from './exame.ts'

async function medir(fluxo: Readable): Promise<{ bytes: number; sha256: string }> {
  const soma = createHash('sha256')
  let bytes = 0
  for await (const parte of fluxo) {
    soma.update(parte as Buffer)
    bytes += (parte as Buffer).length
  }
  return { bytes, sha256: soma.digest('hex') }
}

/** Every file that has a row has its bytes, the very same, and there are no bytes without a row. */
export const arquivos: Exame = async ({ db, arquivos }) => {
  const linhas = await db.selectFrom('arquivos').select(['id', 'nome', 'tamanho', 'sha256']).orderBy('id').execute()
  const faltas: string[] = []
  for (const { id, nome, tamanho, sha256 } of linhas) {
    const qual = `${String(nome)} (${String(id)})`
    const fluxo = await arquivos.ler(String(id))
    if (fluxo === null) {
      faltas.push(`arquivos: ${qual} não tem conteúdo`)
      continue
    }
    const lido = await medir(fluxo)
    if (lido.bytes !== tamanho)
      faltas.push(`arquivos: ${qual} tem ${lido.bytes} bytes e deveria ter ${String(tamanho)}`)
    else if (lido.sha256 !== sha256) faltas.push(`arquivos: o conteúdo de ${qual} não é o que foi enviado`)
  }
  const comLinha = new Set(linhas.map((l) => l.id))
  // An upload under way has its bytes before its row; of an archive with everything its own work takes the pieces away.
  const antes = agora().getTime() - HORA
  for await (const chaves of arquivos.listar())
    for (const chave of chaves)
      if (!comLinha.has(chave) && !ehParte(chave) && (instanteDoId(chave) ?? 0) < antes)
        faltas.push(`arquivos: ${chave} tem conteúdo e nenhum registro`)
  return resumir(faltas)
}
