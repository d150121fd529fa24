import { normalizar } from '#contract/protocolo/comum.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { corpoDePessoaDaUnidade, type PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { corpoDeUnidade, type corpoDoCadastro } from '#contract/predio/unidades.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { escreverFracao } from '#contract/valores/fracao.ts'
import type { z } from 'zod'
import type { Ctx } from '#server/platform/contexto.ts'
import * as gestao from '../../modules/pessoas/cadastro/gestao.service.ts'
import * as usuarios from '../../modules/pessoas/usuarios/usuarios.service.ts'
import { seguirAUnidade } from '../../modules/cobranca/cobrancas/troca-de-dono.service.ts'
import { gravarCadastro } from '../../modules/predio/unidades/minhas.service.ts'
import * as unidadesDoPredio from '../../modules/predio/unidades/unidades.service.ts'
import { doCadastro } from '../../modules/predio/unidades/vinculos.repo.ts'
import * as vinculos from '../../modules/predio/unidades/vinculos.service.ts'
import { como, minutosDepois, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { criarAleatorio, type Aleatorio } from '../aleatorio.ts'
import { instante } from '../calendario.ts'
import { cpfDe, SINDICA, type Pessoa } from '../pessoas.ts'
import type { Predio } from './predio.ts'
import { areaDe, unidades, type Unidade } from './unidades.ts'

const AREA_TOTAL = unidades.reduce((s, u) => s + areaDe(u), 0)

const DONOS = [
  'Alfredo Bittencourt',
  'Berenice Lacerda',
  'Cássio Arruda',
  'Dalva Meirinho',
  'Espólio de Nair Fontoura',
  'Fausto Guerreiro',
  'Graça Monteiro',
  'Hélio Saboia',
  'Iracema Brito',
  'Jandira Couto',
  'Klaus Hoffmann',
  'Leonor Peixoto',
  'Milton Severo',
  'Noêmia Prates',
  'Osmar Vilela',
  'Imobiliária Três Rios',
  'Quitéria Lobo',
  'Raul Damasceno',
] as const
const FILHOS = ['Alice', 'Bento', 'Caetano', 'Dora', 'Enzo', 'Luna', 'Miguel', 'Nina', 'Sofia', 'Tomás'] as const
type Par = readonly [string, string]
const CARROS: readonly [Par, ...Par[]] = [
  ['Onix', 'Prata'],
  ['HB20', 'Branco'],
  ['Corolla', 'Preto'],
  ['Fit', 'Cinza'],
  ['Kwid', 'Vermelho'],
  ['Compass', 'Azul'],
  ['CG 160', 'Vermelha'],
]
const BICHOS: readonly [Par, ...Par[]] = [
  ['Pipoca', 'Cachorro'],
  ['Mel', 'Cachorro'],
  ['Frajola', 'Gato'],
  ['Nina', 'Gato'],
  ['Thor', 'Cachorro'],
  ['Kiwi', 'Calopsita'],
]
const LETRAS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const letra = (r: Aleatorio) => LETRAS.charAt(r.inteiro(0, LETRAS.length - 1))
const placa = (r: Aleatorio) =>
  `${letra(r)}${letra(r)}${letra(r)}${r.inteiro(0, 9)}${letra(r)}${r.inteiro(0, 9)}${r.inteiro(0, 9)}`

type Pertences = z.output<typeof corpoDoCadastro>

function pertences(r: Aleatorio, titular: Pessoa | undefined): Pertences {
  const carros = r.chance(0.75) ? (r.chance(0.25) ? 2 : 1) : 0
  const veiculos = Array.from({ length: carros }, () => {
    const [modelo, cor] = r.escolher(CARROS)
    return { placa: placa(r), modelo, cor }
  })
  const [nome, especie] = r.escolher(BICHOS)
  const animais = r.chance(0.3) ? [{ nome, especie }] : []
  const contatosDeEmergencia =
    titular && r.chance(0.4)
      ? [
          {
            nome: `Irmã de ${titular.nome.split(' ')[0] ?? ''}`,
            tel: `1195551${String(r.inteiro(0, 9999)).padStart(4, '0')}`,
            parentesco: 'Irmã',
          },
        ]
      : []
  return { veiculos, animais, contatosDeEmergencia }
}

/** A unit and everybody who was to be in it, each from the day they came. */
interface Casa {
  unidade: Unidade
  i: number
  titular: Pessoa | undefined
  pertences: Pertences
  crianca: string | null
}

/** What all that happens here needs. */
export interface Cenario {
  predio: Predio
  sindica: Alguem
  /** Of the password of every invented person. */
  senhaHash: string
  /** E-mails and CPFs that somebody has already. */
  ocupados: ReadonlySet<string | null>
}

/** Ties somebody without an account to a unit. @returns the id of the tie */
async function vincular(
  ctx: Ctx,
  { predio, sindica }: Cenario,
  u: Unidade,
  corpo: { papel: PapelNaUnidade; inicio: string; nome: string; email?: string; tel?: string; cpf?: string | null },
): Promise<string> {
  const dela = como(ctx, sindica)
  const unidade = await unidadesDoPredio.encontrar(dela, predio.unidade(u))
  return (await vinculos.vincular(dela, unidade, corpoDePessoaDaUnidade.parse(corpo)))._id
}

/** Owners who live elsewhere, and those of before somebody bought: they have no account. */
function dono(i: number, quem: number) {
  const nome = DONOS[quem % DONOS.length] ?? DONOS[0]
  const cpf = nome.startsWith('Imobiliária') ? null : cpfDe(String(400_000_000 + i * 7_919))
  const email = `${normalizar(nome).replace(/\s+/g, '.')}@aurora.example`
  return { papel: 'proprietario' as const, nome, email, tel: `1195552${String(1000 + i)}`, cpf }
}

/** The account of somebody who comes, tied to their unit as accounts are; of the síndica, who has one, what it lacked. */
async function abrirConta(ctx: Ctx, { predio, sindica, senhaHash, ocupados }: Cenario, p: Pessoa): Promise<void> {
  const { nome, email, tel, aniversario, bloco, apto } = p
  const casa = { bloco, apto }
  const dela = como(ctx, sindica)
  if (email === sindica.email) {
    const antes = await usuarios.encontrar(ctx, sindica.id)
    await usuarios.gravar(dela, antes, { tel, cpf: p.cpf, aniversario, ...casa })
    predio.moradores.push({ ...sindica, tel, ...casa })
    return
  }
  // When somebody else administers, the síndica of the story is an ordinary resident.
  const tipo = email === SINDICA.email ? 'Morador' : p.tipo
  const cpf = ocupados.has(p.cpf) ? null : p.cpf
  const { id } = await usuarios.criar(
    dela,
    { nome, email, imagem: null, tel, cpf, aniversario, ...casa, tipo },
    senhaHash,
  )
  predio.moradores.push({ id, nome, email, tipo, tel, ...casa })
}

/** Who had the unit when the story begins, when it is not who lives there now; and how it was sold, when it was. */
function antes(cenario: Cenario, { unidade, i, titular }: Casa, quando: string): Acontecimento[] {
  if (!titular || (titular.tipo !== 'Inquilino' && !titular.mudou)) return []
  const alugada = titular.tipo === 'Inquilino'
  const quem = dono(i, alugada ? i : i + 7)
  let id = ''
  const ter: Acontecimento = {
    quando,
    fazer: async (ctx) => {
      id = await vincular(ctx, cenario, unidade, { ...quem, inicio: somarDias(titular.desde, -1_500) })
    },
  }
  if (alugada) return [ter]
  const vender: Acontecimento = {
    quando: instante(titular.desde, 8, i),
    fazer: async (ctx) => {
      const dela = como(ctx, cenario.sindica)
      const u = await unidadesDoPredio.encontrar(dela, cenario.predio.unidade(unidade))
      await vinculos.encerrar(dela, u, id, { fim: somarDias(titular.desde, -1) }, null)
    },
  }
  return [ter, vender, { quando: instante(somarDias(titular.desde, 1), 6, 35), fazer: (ctx) => seguirAUnidade(ctx) }]
}

/** Who lives there comes, with what is theirs and a child who has no account. */
function mudanca(cenario: Cenario, casa: Casa, p: Pessoa, quando: string): Acontecimento {
  const { unidade, titular, crianca } = casa
  return {
    quando,
    fazer: async (ctx) => {
      const depende = p.ativo && titular !== undefined && titular !== p
      // Typed by hand first: whoever lives with somebody is not the owner the account would make of them.
      if (depende)
        await vincular(ctx, cenario, unidade, { papel: 'dependente', inicio: p.desde, nome: p.nome, cpf: p.cpf })
      await abrirConta(ctx, cenario, p)
      if (p !== titular) return
      const morador = cenario.predio.deQuem(unidade.bloco, unidade.apto)
      await gravarCadastro(como(ctx, morador), cenario.predio.unidade(unidade), casa.pertences, null)
      if (crianca !== null)
        await vincular(ctx, cenario, unidade, { papel: 'dependente', inicio: p.desde, nome: crianca })
    },
  }
}

/** Who moved out: the tie ends on a day, and the account with it. */
function saida(cenario: Cenario, { unidade, i }: Casa, p: Pessoa, hoje: string): Acontecimento {
  const fim = somarDias(hoje, -200 - i)
  return {
    quando: instante(fim, 17, 0),
    fazer: async (ctx) => {
      const dela = como(ctx, cenario.sindica)
      const pessoa = cenario.predio.moradores.find((m) => m.email === p.email)
      const vinculo = pessoa && (await doCadastro(ctx.db, pessoa.id))
      if (!pessoa || !vinculo) return
      const u = await unidadesDoPredio.encontrar(dela, cenario.predio.unidade(unidade))
      await vinculos.encerrar(dela, u, vinculo.id, { fim }, null)
      await gestao.desativar(dela, pessoa.id, null)
      cenario.predio.sair(pessoa)
    },
  }
}

const cadastrarUnidade = ({ predio, sindica }: Cenario, { unidade, i }: Casa, quando: string): Acontecimento => ({
  quando,
  fazer: async (ctx) => {
    const { bloco, apto } = unidade
    const corpo = corpoDeUnidade.parse({
      ...{ bloco, apto, grupo: `Torre ${bloco}`, area: areaDe(unidade) / 100 },
      fracaoIdeal: escreverFracao({ num: areaDe(unidade) / 10, den: AREA_TOTAL / 10 }),
      vagas: [`G${1 + (i % 2)}-${String(i + 1).padStart(2, '0')}`],
    })
    const { _id } = await unidadesDoPredio.criar(como(ctx, sindica), corpo)
    predio.unidades.set(nomeDaUnidade(unidade), _id)
  },
})

/**
 * The 48 units with their frações, and everybody who came to them.
 * @param inicio the day the building was registered, @param hoje both `YYYY-MM-DD`
 */
export function dasMoradias(
  cenario: Cenario,
  pessoas: readonly Pessoa[],
  inicio: string,
  hoje: string,
): Acontecimento[] {
  const r = criarAleatorio(4_801)
  const deFora = pessoas.filter((p) => p.apto === null)
  const contas = (p: Pessoa, i: number) => ({
    quando: instante(p.desde, 10, i),
    fazer: (ctx: Ctx) => abrirConta(ctx, cenario, p),
  })
  const daCasa = unidades.flatMap((unidade, i) => {
    const daqui = pessoas.filter((p) => p.bloco === unidade.bloco && p.apto === unidade.apto)
    const titular = daqui.find((p) => p.ativo)
    const seus = pertences(r, titular)
    const crianca =
      titular && r.chance(0.35) ? `${r.escolher(FILHOS)} ${titular.nome.split(' ').slice(1).join(' ')}` : null
    const casa = { unidade, i, titular, pertences: seus, crianca }
    return [
      cadastrarUnidade(cenario, casa, instante(inicio, 9, i)),
      ...antes(cenario, casa, instante(inicio, 10, i)),
      ...daqui.map((p, n) => mudanca(cenario, casa, p, minutosDepois(instante(p.desde, 11, i), n))),
      ...daqui.filter((p) => !p.ativo).map((p) => saida(cenario, casa, p, hoje)),
    ]
  })
  return [...deFora.map(contas), ...daCasa]
}
