import { resolve } from 'node:path'
import { lerConfig, prepararPasta } from '#server/platform/config.ts'
import { andamento } from './andamento.ts'
import type { Manifesto } from './copia/formato.ts'
import { conferirCopia, temSenha } from './copia/ler.ts'
import { restaurar } from './copia/restaurar.ts'
import { comando, dizer, lerArgumentos, pedirSenha, quantos } from './terminal.ts'

const USO = 'Use: npm run restore -- <arquivo> [--substituir] [--conferir]'

function descrever({ criadaEm, programa, tabelas, arquivos, faltando }: Manifesto): string {
  const linhas = Object.values(tabelas).reduce((s, t) => s + t.linhas, 0)
  const falta = faltando.length > 0 ? `, ${quantos(faltando.length, 'arquivo sem', 'arquivos sem')} conteúdo` : ''
  return `feita em ${criadaEm} pela versão ${programa}, com ${quantos(linhas, 'linha', 'linhas')} e ${quantos(arquivos.length, 'arquivo', 'arquivos')}${falta}`
}

await comando(async () => {
  const { arquivo, opcoes } = lerArgumentos(USO, { substituir: { type: 'boolean' }, conferir: { type: 'boolean' } })
  const config = lerConfig()
  const caminho = resolve(arquivo)
  const cifrada = await temSenha(caminho)
  const senha = cifrada ? (config.senhaDasCopias ?? (await pedirSenha('Senha da cópia: '))) : null
  if (opcoes.conferir) {
    dizer(`A cópia está inteira: ${descrever(await conferirCopia(caminho, senha, andamento.em))}.`)
    return 0
  }
  prepararPasta(config.pastaDeDados)
  const { manifesto, deLado } = await restaurar(config, {
    caminho,
    senha,
    substituir: opcoes.substituir ?? false,
    avisar: dizer,
    aoAndar: andamento.em,
  })
  if (deLado !== null) dizer(`O banco de dados que não abria está em ${deLado}`)
  dizer(`Restaurada a cópia ${descrever(manifesto)}. Todos entram de novo com a senha; agora npm start.`)
  return 0
})
