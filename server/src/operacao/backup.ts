import { resolve } from 'node:path'
import { lerConfig } from '#server/platform/config.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { andamento } from './andamento.ts'
import { ErroDeCopia } from './copia/erro.ts'
import { fazerCopia } from './copia/gravar.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { conferirCopia } from './copia/ler.ts'
import { comando, dizer, lerArgumentos, pedirSenha, quantos, tamanho } from './terminal.ts'

const USO = 'Use: npm run backup -- <arquivo.tar.gz> [--senha]'

async function senhaNova(): Promise<string> {
  const senha = await pedirSenha('Senha da cópia (12 caracteres ou mais): ')
  if (senha.length < 12) throw new ErroDeCopia('A senha da cópia tem de ter pelo menos 12 caracteres.')
  if ((await pedirSenha('De novo: ')) !== senha) throw new ErroDeCopia('As duas senhas não são iguais.')
  return senha
}

await comando(async () => {
  const { arquivo, opcoes } = lerArgumentos(USO, { senha: { type: 'boolean' } })
  const config = lerConfig()
  // Where there is nothing to copy nothing is created either.
  await abrirParaLer(config).fechar()
  const senha = config.senhaDasCopias ?? (opcoes.senha ? await senhaNova() : null)
  const fonte = { config, arquivos: await abrirArquivos(config) }
  const feita = await fazerCopia(fonte, resolve(arquivo), senha, andamento.em)
  await conferirCopia(feita.caminho, senha, andamento.em)
  dizer(
    `Cópia feita e conferida: ${feita.caminho} (${tamanho(feita.bytes)}, ${quantos(feita.linhas, 'linha', 'linhas')}, ${quantos(feita.arquivos, 'arquivo', 'arquivos')})`,
  )
  if (senha === null) dizer('Sem senha: quem tiver o arquivo lê tudo. Guarde-o onde só a administração alcança.')
  if (feita.faltando.length > 0)
    dizer(
      `Atenção: ${quantos(feita.faltando.length, 'arquivo não tinha', 'arquivos não tinham')} conteúdo para copiar: ${feita.faltando.slice(0, 5).join(', ')}${feita.faltando.length > 5 ? '…' : ''}. Rode npm run doctor.`,
    )
  return 0
})
