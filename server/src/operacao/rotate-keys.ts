import { parseArgs } from 'node:util'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema } from '#server/platform/contexto.ts'
import { abrirPlataforma } from '#server/start.ts'
import { ErroDeCopia } from './copia/erro.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { exigirParado } from './parado.ts'
import { comando, dizer, quantos } from './terminal.ts'
import { trocarChaves } from './trocar-chaves.ts'

const USO = 'Use: npm run rotate-keys, ou npm run rotate-keys -- --vazaram se outra pessoa pode ter lido as chaves'

function lerVazaram(): boolean {
  try {
    return parseArgs({ options: { vazaram: { type: 'boolean' } } }).values.vazaram ?? false
  } catch {
    throw new ErroDeCopia(USO)
  }
}

await comando(async () => {
  const vazaram = lerVazaram()
  const config = lerConfig()
  // Where there is nothing to change nothing is created either.
  await abrirParaLer(config).fechar()
  const soltar = await exigirParado(config)
  try {
    const plataforma = await abrirPlataforma({ ...config, nivelDeLog: 'silent' })
    try {
      const { chaves, pessoas } = await trocarChaves(ctxDoSistema(plataforma), { vazaram })
      dizer(
        `${quantos(chaves, 'chave trocada', 'chaves trocadas')}. Links de arquivos e de parar e-mails feitos até agora não valem mais.`,
      )
      if (pessoas > 0)
        dizer(
          vazaram
            ? `A verificação em duas etapas de ${quantos(pessoas, 'pessoa', 'pessoas')} foi desativada; cada uma recebe um e-mail para ativá-la de novo.`
            : `Os códigos de recuperação de ${quantos(pessoas, 'pessoa', 'pessoas')} não valem mais; cada uma recebe um e-mail para gerar outros.`,
        )
      dizer(
        'Os e-mails saem quando o servidor iniciar. As cópias de segurança de antes ainda têm as chaves anteriores.',
      )
      return 0
    } finally {
      await plataforma.conexao.fechar()
    }
  } finally {
    soltar()
  }
})
