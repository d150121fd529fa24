import type { z } from 'zod'
import { problemaDaData } from '#contract/calendario.ts'
import { linha, normalizar } from '#contract/comum.ts'
import { cpf, telefone } from '#contract/documentos.ts'
import type { CampoDaImportacao, ProblemaDaLinha } from '#contract/importacoes.ts'
import { mensagemPadrao } from '#contract/mensagens.ts'
import { email } from '#contract/usuarios.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'

/** What a line of the file says of a person. */
export interface PessoaDoArquivo {
  numero: number
  nome: string
  email: string
  tel: string | null
  cpf: string | null
  aniversario: string | null
  bloco: string | null
  apto: string | null
  tipo: 'Morador' | 'Inquilino'
}

/** `cru` is what the cell holds; an error is a sentence for people. */
type Leitura<T> = { valor: T } | { erro: string }

const nome = linha('o nome', 120)
const bloco = linha('o bloco', 10)
const apto = linha('o apartamento', 10)

function peloEsquema<T>(esquema: z.ZodType<T>, cru: string): Leitura<T> {
  const r = esquema.safeParse(cru, { error: mensagemPadrao })
  return r.success ? { valor: r.data } : { erro: r.error.issues[0]?.message ?? 'Valor inválido' }
}

/** Spreadsheets drop the zeros a CPF begins with; the check digits tell whether putting them back is right. */
function lerCpf(cru: string): Leitura<string> {
  const completo = /^\d{8,10}$/.test(cru) ? cru.padStart(11, '0') : cru
  return peloEsquema(cpf, completo)
}

/** `17/05/1980` or `1980-05-17`: nothing that could be read the other way round. */
function lerNascimento(cru: string): Leitura<string> {
  const partes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cru)
  const iso = partes ? `${partes[3]}-${partes[2]?.padStart(2, '0')}-${partes[1]?.padStart(2, '0')}` : cru
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return { erro: 'Escreva a data como 17/05/1980' }
  const problema = problemaDaData(iso)
  return problema === null ? { valor: iso } : { erro: problema }
}

const TIPOS: Record<string, PessoaDoArquivo['tipo']> = {
  morador: 'Morador',
  moradora: 'Morador',
  proprietario: 'Morador',
  proprietaria: 'Morador',
  condomino: 'Morador',
  inquilino: 'Inquilino',
  inquilina: 'Inquilino',
  locatario: 'Inquilino',
  locataria: 'Inquilino',
}

function lerTipo(cru: string): Leitura<PessoaDoArquivo['tipo']> {
  const tipo = TIPOS[normalizar(cru)]
  return tipo ? { valor: tipo } : { erro: 'Use Morador ou Inquilino. Administradores são adicionados um a um.' }
}

const LEITORES: { [C in CampoDaImportacao]: (cru: string) => Leitura<PessoaDoArquivo[C]> } = {
  nome: (cru) => peloEsquema(nome, cru),
  email: (cru) => peloEsquema(email, cru),
  tel: (cru) => peloEsquema(telefone, cru),
  cpf: lerCpf,
  aniversario: lerNascimento,
  bloco: (cru) => peloEsquema(bloco, cru),
  apto: (cru) => peloEsquema(apto, cru),
  tipo: lerTipo,
}

const FALTAS = { nome: 'Falta o nome', email: 'Falta o e-mail' } as const

/**
 * A line as a person, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerPessoa(
  { cabecalho }: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDaImportacao | null)[],
  { numero, celulas }: LinhaDoArquivo,
): { pessoa: PessoaDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const problemas: ProblemaDaLinha[] = []
  const valores: Partial<Record<CampoDaImportacao, string>> = {}
  const anotar = (indice: number, message: string) =>
    problemas.push({
      linha: numero,
      coluna: cabecalho[indice] ?? null,
      valor: celulas[indice]?.slice(0, 100) ?? '',
      message,
    })
  if (celulas.length > cabecalho.length)
    problemas.push({ linha: numero, coluna: null, valor: '', message: 'A linha tem mais colunas do que títulos' })
  colunas.forEach((campo, indice) => {
    const cru = celulas[indice] ?? ''
    if (campo === null || cru === '') return
    const lido = LEITORES[campo](cru)
    if ('erro' in lido) anotar(indice, lido.erro)
    else if (lido.valor !== null) valores[campo] = lido.valor
  })
  for (const campo of ['nome', 'email'] as const) {
    const indice = colunas.indexOf(campo)
    if ((celulas[indice] ?? '') === '') anotar(indice, FALTAS[campo])
  }
  if (problemas.length > 0) return { problemas }
  const texto = (campo: CampoDaImportacao) => valores[campo] ?? null
  return {
    pessoa: {
      numero,
      nome: valores.nome ?? '',
      email: valores.email ?? '',
      tel: texto('tel'),
      cpf: texto('cpf'),
      aniversario: texto('aniversario'),
      bloco: texto('bloco'),
      apto: texto('apto'),
      tipo: (valores.tipo as PessoaDoArquivo['tipo'] | undefined) ?? 'Morador',
    },
  }
}
