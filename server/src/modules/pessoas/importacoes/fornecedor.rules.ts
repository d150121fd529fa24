import type { CampoDeFornecedor, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { email } from '#contract/valores/email.ts'
import { cpfOuCnpj } from '#contract/predio/fornecedores.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { telefone } from '#contract/valores/documentos.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, SEM_OS_ZEROS, type Leitores, type Leitura } from './linha.rules.ts'

/** What a line of the file says of a supplier. */
export interface FornecedorDoArquivo {
  numero: number
  nome: string
  documento: string | null
  ramo: string
  tel: string | null
  email: string | null
}

/** What suppliers do whose line does not say it. */
const OUTROS = 'Outros'

const nome = linha('o nome', 120)
const ramo = linha('o ramo', 60)

/**
 * Spreadsheets drop the zeros a CPF or CNPJ begins with; of what can be either, the check digits tell which putting them back makes
 * right.
 */
function lerDocumento(cru: string, numero: number | null): Leitura<string> {
  const lido = peloEsquema(cpfOuCnpj, cru)
  if (!('erro' in lido) || !/^\d{8,13}$/.test(cru)) return lido
  for (const algarismos of [11, 14]) {
    const completo = cru.length < algarismos ? peloEsquema(cpfOuCnpj, cru.padStart(algarismos, '0')) : lido
    if ('valor' in completo) return completo
  }
  return numero === null ? lido : { erro: `${lido.erro}. ${SEM_OS_ZEROS}` }
}

const LEITORES: Leitores<Omit<FornecedorDoArquivo, 'numero'>> = {
  nome: (cru) => peloEsquema(nome, cru),
  documento: lerDocumento,
  ramo: (cru) => peloEsquema(ramo, cru),
  tel: (cru) => peloEsquema(telefone, cru),
  email: (cru) => peloEsquema(email, cru),
}

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_FORNECEDOR: Record<CampoDeFornecedor, readonly string[]> = {
  nome: ['nome', 'fornecedor', 'razao social', 'nome fantasia', 'empresa', 'prestador'],
  documento: ['cpf ou cnpj', 'cnpj', 'cpf/cnpj', 'cnpj/cpf', 'cpf', 'documento'],
  ramo: ['ramo', 'servico', 'atividade', 'categoria', 'especialidade', 'tipo'],
  tel: ['telefone', 'tel', 'celular', 'fone', 'whatsapp', 'telefone com ddd'],
  email: ['email', 'e-mail', 'correio eletronico', 'mail'],
}

const VAZIO = { nome: '', documento: null, ramo: OUTROS, tel: null, email: null }

/**
 * A line as a supplier, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerFornecedor(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeFornecedor | null)[],
  linha: LinhaDoArquivo,
): { item: FornecedorDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, LEITORES, { nome: 'Falta o nome' })
  return 'problemas' in r ? r : { item: { numero: linha.numero, ...VAZIO, ...r.valores } }
}
