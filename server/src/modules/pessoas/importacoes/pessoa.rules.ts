import { problemaDoNascimento } from '#contract/valores/calendario.ts'
import { linha, normalizar } from '#contract/protocolo/comum.ts'
import { cpf, telefone } from '#contract/valores/documentos.ts'
import type { CampoDePessoa, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { email } from '#contract/valores/email.ts'
import type { DadosDaPessoa } from '../usuarios/usuarios.campos.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, SEM_OS_ZEROS, type Leitores, type Leitura } from './linha.rules.ts'

/** What a line of the file says of a person. */
export interface PessoaDoArquivo extends Omit<DadosDaPessoa, 'imagem' | 'email'> {
  numero: number
  tipo: 'Morador' | 'Inquilino'
  /** Null: without one nobody enters, and the person is only of their unit. */
  email: string | null
}

const nome = linha('o nome', 120)
const bloco = linha('o bloco', 10)
const apto = linha('o apartamento', 10)

/** Spreadsheets drop the zeros a CPF begins with; the check digits tell whether putting them back is right. */
function lerCpf(cru: string, numero: number | null): Leitura<string> {
  const completo = /^\d{8,10}$/.test(cru) ? cru.padStart(11, '0') : cru
  const lido = peloEsquema(cpf, completo)
  return 'erro' in lido && numero !== null ? { erro: `${lido.erro}. ${SEM_OS_ZEROS}` } : lido
}

/** `17/05/1980` or `1980-05-17`: nothing that could be read the other way round. */
function lerNascimento(cru: string): Leitura<string> {
  const partes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cru)
  const iso = partes ? `${partes[3]}-${partes[2]?.padStart(2, '0')}-${partes[1]?.padStart(2, '0')}` : cru
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return { erro: 'Escreva a data como 17/05/1980' }
  const problema = problemaDoNascimento(iso)
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

type Valores = Omit<PessoaDoArquivo, 'numero'>

const LEITORES: Leitores<Valores> = {
  nome: (cru) => peloEsquema(nome, cru),
  email: (cru) => peloEsquema(email, cru),
  tel: (cru) => peloEsquema(telefone, cru),
  cpf: lerCpf,
  aniversario: lerNascimento,
  bloco: (cru) => peloEsquema(bloco, cru),
  apto: (cru) => peloEsquema(apto, cru),
  tipo: lerTipo,
}

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_PESSOA: Record<CampoDePessoa, readonly string[]> = {
  nome: ['nome', 'nome completo', 'morador', 'condomino', 'name'],
  email: ['email', 'e-mail', 'correio eletronico', 'mail'],
  tel: ['telefone', 'tel', 'celular', 'fone', 'whatsapp', 'telefone com ddd'],
  cpf: ['cpf', 'documento'],
  aniversario: ['nascimento', 'data de nascimento', 'aniversario', 'dt nascimento', 'nasc'],
  bloco: ['bloco', 'torre', 'predio', 'bl'],
  apto: ['apartamento', 'apto', 'apt', 'unidade', 'ap'],
  tipo: ['tipo', 'perfil', 'vinculo'],
}

const VAZIA: Valores = {
  nome: '',
  email: null,
  tel: null,
  cpf: null,
  aniversario: null,
  bloco: null,
  apto: null,
  tipo: 'Morador',
}

/**
 * A line as a person, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerPessoa(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDePessoa | null)[],
  linha: LinhaDoArquivo,
): { item: PessoaDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const deNenhumaUnidade = (linha.celulas[colunas.indexOf('apto')] ?? '') === ''
  const r = lerLinha(lido, colunas, linha, LEITORES, {
    nome: 'Falta o nome',
    ...(deNenhumaUnidade && { email: 'Falta o e-mail, ou o apartamento de quem não tem e-mail' }),
  })
  return 'problemas' in r ? r : { item: { numero: linha.numero, ...VAZIA, ...r.valores } }
}

/** What is counted of a file's people while it is read. */
export interface Contadas {
  semEmail: number
  /** Of those, how many have a day of birth, which only accounts keep. */
  comNascimento: number
  /** Tenants of a unit: the law has them pay the ordinary charges (Lei 8.245/91, art. 23). */
  inquilinos: number
}

const porExtenso = (n: number, um: string, varios: string): string => (n === 1 ? `1 ${um}` : `${n} ${varios}`)

/** What somebody who looks at the file would not expect of bringing it in, as sentences. */
export function avisosDasPessoas({ semEmail, comNascimento, inquilinos }: Contadas): string[] {
  const avisos: string[] = []
  if (semEmail > 0)
    avisos.push(
      `${porExtenso(semEmail, 'linha não tem e-mail: a pessoa fica na unidade, sem acesso ao sistema, e os avisos dela são', 'linhas não têm e-mail: as pessoas ficam na unidade, sem acesso ao sistema, e os avisos delas são')} em papel.${comNascimento > 0 ? ' De quem não tem acesso, a data de nascimento não é guardada.' : ''}`,
    )
  if (inquilinos > 0)
    avisos.push(
      `${porExtenso(inquilinos, 'inquilino passa a receber as cobranças ordinárias da unidade', 'inquilinos passam a receber as cobranças ordinárias das unidades')}, no lugar do proprietário.`,
    )
  return avisos
}
