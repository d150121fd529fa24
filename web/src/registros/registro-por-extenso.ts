import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { fileCount, fileSize } from '../ui/files/file-rules.ts'
import { writeCnpj, writeCpf, writePhone } from '../ui/text/digits-text.ts'
import type { Leitura } from './campos-do-registro.ts'
import type { HistoryEntry } from '../ui/page/history-panel.tsx'
import { umaEntidade } from './entidades.ts'

/** How the history is read: the words of what was done, of the fields, and of their values. */

const VERBOS: Record<string, string> = { criou: 'cadastrou' }

/** "cadastrou", "alterou", "excluiu" … */
const verboDe = (acao: string): string => VERBOS[acao] ?? acao

/** Names of fields that are not their own word with a capital. */
const CAMPOS: Record<string, string> = {
  anexos: 'Arquivos',
  area: 'Área',
  codigo: 'Código',
  aniversario: 'Data de nascimento',
  apto: 'Apartamento',
  cnpj: 'CNPJ',
  comentario: 'Comentário',
  competencia: 'Competência',
  cpf: 'CPF',
  descricao: 'Descrição',
  diferenca: 'Diferença',
  contatosDeEmergencia: 'Contatos de emergência',
  email: 'E-mail',
  endereco: 'Endereço',
  especie: 'Espécie',
  historico: 'Histórico',
  imagem: 'Imagem',
  inicio: 'Início',
  logo: 'Logotipo',
  saldoInicial: 'Saldo inicial',
  tel: 'Telefone',
  protocolo: 'Protocolo',
  recorrencia: 'Repetição',
  saida: 'Saída',
  semConteudo: 'Arquivos sem conteúdo',
  situacao: 'Situação',
  titulo: 'Título',
  veiculos: 'Veículos',
}

/** `saldoInicial` → "Saldo inicial". */
export function nomeDoCampo(campo: string): string {
  const palavras = campo
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return CAMPOS[campo] ?? comMaiuscula(palavras)
}

const EM_REAIS = /^(valor|preco|custo|taxa|total|subtotal|saldo|diferenca)/i
const COM_PONTUACAO: Record<string, (t: string) => string> = { cpf: writeCpf, cnpj: writeCnpj, tel: writePhone }

/** Words of the program, as people say them. */
const PALAVRAS: Record<string, string> = {
  proprietario: 'proprietário',
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'image/png': 'imagem PNG',
  'image/jpeg': 'imagem JPG',
}

function textoPorExtenso(campo: string, texto: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return formatarData(texto)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(texto)) return formatarInstante(texto)
  if (texto.startsWith('/api/arquivos/')) return 'um arquivo enviado'
  return COM_PONTUACAO[campo]?.(texto) ?? PALAVRAS[texto] ?? texto
}

function numeroPorExtenso(campo: string, numero: number): string {
  if (EM_REAIS.test(campo)) return formatarReais(numero)
  if (campo === 'tamanho') return fileSize(numero)
  if (campo !== 'anexos') return numero.toLocaleString('pt-BR')
  return fileCount(numero)
}

/** A value as people read it; null for none. */
export function valorPorExtenso(campo: string, valor: unknown): string | null {
  if (valor === null || valor === undefined) return null
  if (typeof valor === 'number') return numeroPorExtenso(campo, valor)
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'string') return textoPorExtenso(campo, valor)
  if (Array.isArray(valor)) return valor.map((v) => valorPorExtenso(campo, v) ?? '').join(', ') || 'nenhum'
  return Object.entries(valor)
    .map(([nome, v]) => `${nomeDoCampo(nome)}: ${valorPorExtenso(nome, v) ?? 'vazio'}`)
    .join(', ')
}

/** The fields of a write, before and after. @param leitura of its kind of record, where that is described */
export function mudancasPorExtenso(r: RegistroDeAuditoria, leitura?: Leitura): HistoryEntry['mudancas'] {
  const escrever = (campo: string, valor: unknown) =>
    (valor === null ? undefined : leitura?.porExtenso?.(campo, valor)) ?? valorPorExtenso(campo, valor)
  return r.mudancas.map(({ campo, antes, depois }) => ({
    campo: leitura?.nomes[campo] ?? nomeDoCampo(campo),
    antes: r.acao === 'criou' ? null : (escrever(campo, antes) ?? ''),
    depois: escrever(campo, depois),
  }))
}

/** What was done, and to what: "alterou a receita “Cota de novembro”". */
export function feitoPorExtenso(r: RegistroDeAuditoria): string {
  // An action of several words says by itself what it was done to: only whose is missing.
  if (r.acao.includes(' ')) return r.titulo === null ? r.acao : `${r.acao} (${r.titulo})`
  const oQue = `${verboDe(r.acao)} ${umaEntidade(r.entidade)}`
  return r.titulo === null || r.entidade === 'condominio' ? oQue : `${oQue} “${r.titulo}”`
}
