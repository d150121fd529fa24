import { generate } from '@fnando/cpf'
import type { z } from 'zod'
import { type Agenda, type corpoDeNovaAgenda, criarAgenda } from '#contract/predio/agendas.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { type corpoDeNovaDespesa, criarDespesa } from '#contract/contas/despesas.ts'
import { type corpoDeNovaOcorrencia, criarOcorrencia } from '#contract/predio/ocorrencias.ts'
import { type corpoDeNovaReceita, criarReceita, type Receita } from '#contract/contas/receitas.ts'
import { criarLinkDeSenha } from '#contract/pessoas/sessoes.ts'
import { registrarUsuario } from '#contract/pessoas/usuarios.ts'
import { criarPdf } from '#server/demo/pdf.ts'
import { chamar } from './chamada.ts'

/** Where and as whom something is made. */
export interface Onde {
  url: string
  token: string
}

let contador = 0

/** A text no other journey uses nor begins by, whatever is written after it: a search finds only what this one made. */
export const marca = (): string => `m${process.pid.toString(36)}x${(++contador).toString(36).padStart(3, '0')}`

/** Today in São Paulo, `YYYY-MM-DD`. */
export const hoje = (): string => diaEm(new Date())

const NOVO = { nota: '1001', price: 250, description: 'Cadastrada para uma jornada' }

type NovaReceita = z.input<typeof corpoDeNovaReceita>
type NovaDespesa = z.input<typeof corpoDeNovaDespesa>

export const novaReceita = ({ url, token }: Onde, parte: Partial<NovaReceita> & { name: string }): Promise<Receita> =>
  chamar(url, token, criarReceita, { corpo: { ...NOVO, ...parte } })

export const novaDespesa = ({ url, token }: Onde, parte: Partial<NovaDespesa> & { name: string }) =>
  chamar(url, token, criarDespesa, { corpo: { ...NOVO, ...parte } })

export const novoCompromisso = ({ url, token }: Onde, corpo: z.input<typeof corpoDeNovaAgenda>): Promise<Agenda> =>
  chamar(url, token, criarAgenda, { corpo })

/** An incident opened beside the browser, by whoever holds the session. */
export const novaOcorrencia = (
  { url, token }: Onde,
  parte: Partial<z.input<typeof corpoDeNovaOcorrencia>> & { name: string },
) =>
  chamar(url, token, criarOcorrencia, {
    corpo: { tel: '11912345678', bloco: 'B', apto: '42', detalhes: 'Para uma jornada', ...parte },
  })

/** The day `n` months before today, never later in the month than the 28th, `YYYY-MM-DD`. */
export function mesesAtras(n: number): string {
  const [ano = 0, mes = 0, dia = 0] = hoje().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - n, Math.min(dia, 28))).toISOString().slice(0, 10)
}

/** Receitas enough for three pages, despesas of several months, with long names and files among them. */
export async function povoar(onde: Onde): Promise<void> {
  for (let n = 1; n <= 45; n++)
    await novaReceita(onde, { name: `Cota condominial, apartamento ${n}`, price: 1200 + n / 100, categoria: 'Cotas' })
  const nomes = [
    'Conta de luz das áreas comuns',
    'Conta de água',
    'Manutenção dos elevadores social e de serviço, com troca dos cabos de tração e revisão do quadro de comando',
  ]
  for (const meses of [0, 1, 2, 5])
    for (const name of nomes)
      await novaDespesa(onde, { name, price: 890.5 + meses, data: mesesAtras(meses), categoria: 'Fornecedores' })
}

/** As many receitas as asked for, named `<base> 01`, `<base> 02` … with prices R$ 1,00, R$ 2,00 … and today's date. */
export async function variasReceitas(onde: Onde, quantas: number, base: string): Promise<Receita[]> {
  const feitas: Receita[] = []
  for (let n = 1; n <= quantas; n++)
    feitas.push(await novaReceita(onde, { name: `${base} ${String(n).padStart(2, '0')}`, price: n, nota: String(n) }))
  return feitas
}

export interface Pessoa {
  nome: string
  email: string
  senha: string
  cpf: string
}

/** Registers a person with a password, as staff does. */
export async function novaPessoa(
  { url, token }: Onde,
  tipo: 'Administrador' | 'Morador' | 'Inquilino' = 'Morador',
): Promise<Pessoa> {
  const pessoa = novaIdentidade()
  await registrar({ url, token }, pessoa, tipo)
  return pessoa
}

const novaIdentidade = (): Pessoa => ({
  nome: 'Caio Antunes',
  email: `${marca()}@exemplo.com.br`,
  senha: 'jabuticaba-no-pote',
  cpf: generate().replace(/\D/g, ''),
})

const registrar = ({ url, token }: Onde, pessoa: Pessoa, tipo: 'Administrador' | 'Morador' | 'Inquilino') =>
  chamar(url, token, registrarUsuario, {
    corpo: {
      name: pessoa.nome,
      email: pessoa.email,
      password: pessoa.senha,
      cpf: pessoa.cpf,
      aniversario: '1985-04-12',
      tel: '11912345678',
      bloco: 'B',
      apto: '42',
      tipo,
    },
  })

/** A link with which somebody new creates a password, and how to replace it by another. */
export async function linkDeSenha({ url, token }: Onde): Promise<{ link: string; trocar: () => Promise<unknown> }> {
  const { _id: id } = await registrar({ url, token }, novaIdentidade(), 'Morador')
  const criar = () => chamar(url, token, criarLinkDeSenha, { params: { id } })
  return { link: (await criar()).url, trocar: criar }
}

/** A real one-page PDF, as a browser's file input takes it. */
export const umPdf = (name = 'nota-fiscal.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    criarPdf({ titulo: 'Nota fiscal', emitente: 'Elevadores Atlas', linhas: [['Valor', 'R$ 350,00']], rodape: '1/1' }),
  ),
})

/** A real picture, of one pixel. */
export const umaFoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})
