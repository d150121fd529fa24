import { lerConfig } from '#server/platform/config.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { abrirParaLer } from './copia/leitura.ts'
import { examinar } from './doutor/examinar.ts'
import { faltaDesdeAMarca } from './doutor/marca.ts'
import { comando, dizer, quantos } from './terminal.ts'

await comando(async () => {
  const config = lerConfig()
  const leitor = abrirParaLer(config)
  try {
    const faltas = await examinar({ ...leitor, arquivos: await abrirArquivos(config) })
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
