import { pino } from 'pino'
import { lerConfig, type Config } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { refazerIndices } from '#server/platform/db/indice-de-palavras.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { andamento } from './andamento.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { examinar } from './doutor/examinar.ts'
import { faltaDesdeAMarca } from './doutor/marca.ts'
import { comando, dizer, quantos } from './terminal.ts'

/** Makes the indexes of the search anew, which are nothing but the words of the rows. */
async function refazerBusca(config: Config): Promise<number> {
  const banco = abrirBanco(config, pino({ level: 'silent' }))
  try {
    const n = await banco.db.transaction().execute((db) => refazerIndices(db))
    dizer(`Busca refeita: ${quantos(n, 'índice', 'índices')}.`)
    return 0
  } finally {
    await banco.fechar()
  }
}

await comando(async () => {
  const config = lerConfig()
  if (process.argv.includes('--refazer-busca')) return refazerBusca(config)
  const leitor = abrirParaLer(config)
  try {
    const faltas = await examinar({ ...leitor, arquivos: await abrirArquivos(config) }, andamento.em)
    if (config.urlDoBanco === null) faltas.push(...(await faltaDesdeAMarca(leitor.db, config.pastaDeDados)))
    for (const falta of faltas) dizer(falta)
    dizer(
      faltas.length === 0
        ? 'Tudo certo: somas, numeração, referências, meses fechados, reservas e arquivos conferem.'
        : '',
    )
    if (faltas.length > 0)
      dizer(`${quantos(faltas.length, 'problema encontrado', 'problemas encontrados')}. Nada foi alterado.`)
    return faltas.length === 0 ? 0 : 1
  } finally {
    await leitor.fechar()
  }
})
