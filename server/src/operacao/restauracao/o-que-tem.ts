import type { OQueACopiaTem } from '#contract/casa/restauracao.ts'
import { comLixeira } from '#contract/protocolo/especies.ts'
import type { AoAndar } from '../andamento.ts'
import { lerCopia } from '../copia/ler.ts'

/** What a backup holds, and the bytes its rows and its files will take. */
export interface Conteudo {
  copia: OQueACopiaTem
  bytes: { linhas: number; arquivos: number }
}

/** What people call records: what they may delete and bring back, and what they are charged. */
const DE_REGISTROS: readonly string[] = [...comLixeira, 'reservas', 'ocorrencias', 'cobrancas']

/** Reads a backup from its first byte to its last, and says what is in it. @throws ErroDeCopia */
export async function lerOQueTem(caminho: string, senha: string | null, aoAndar: AoAndar): Promise<Conteudo> {
  let condominio: string | null = null
  let bytesDasLinhas = 0
  const leitor = {
    inicio: () => Promise.resolve(),
    linhas: (tabela: string, linhas: Record<string, unknown>[], bytes: number) => {
      bytesDasLinhas += bytes
      const nome = tabela === 'condominio' ? linhas[0]?.nome : undefined
      if (typeof nome === 'string') condominio = nome
      return Promise.resolve()
    },
    arquivo: () => Promise.resolve(),
  }
  const { criadaEm, programa, tabelas, arquivos, faltando } = await lerCopia(caminho, senha, leitor, (lidos) =>
    aoAndar({ oQue: 'Conferindo a cópia', ...lidos, soParte: true }),
  )
  const de = (tabela: string) => tabelas[tabela]?.linhas ?? 0
  return {
    copia: {
      ...{ condominio, feitaEm: criadaEm, versao: programa, pessoas: de('usuarios') },
      registros: DE_REGISTROS.reduce((soma, tabela) => soma + de(tabela), 0),
      ...{ arquivos: arquivos.length, semConteudo: faltando.length },
    },
    bytes: { linhas: bytesDasLinhas, arquivos: arquivos.reduce((soma, a) => soma + a.bytes, 0) },
  }
}
