import type { Insertable } from 'kysely'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { escreverFracao } from '#contract/valores/fracao.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { TabelaMoradas, TabelaPessoasDaUnidade, TabelaUnidades } from '#server/platform/db/tabelas/unidades.ts'
import { chaveDaUnidade, ordemDaUnidade } from '../modules/predio/unidades/unidades.rules.ts'
import { criarAleatorio, type Aleatorio } from './aleatorio.ts'
import { instante } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import { cpfDe } from './pessoas.ts'
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

type LinhaDaUnidade = Insertable<TabelaUnidades> & { id: string }
type LinhaDoVinculo = Insertable<TabelaPessoasDaUnidade>
type Morador = Awaited<ReturnType<typeof gravar.quemMora>>[number]

const letra = (r: Aleatorio) => LETRAS.charAt(r.inteiro(0, LETRAS.length - 1))
const placa = (r: Aleatorio) =>
  `${letra(r)}${letra(r)}${letra(r)}${r.inteiro(0, 9)}${letra(r)}${r.inteiro(0, 9)}${r.inteiro(0, 9)}`

function pertences(r: Aleatorio, morador: Morador | undefined) {
  const carros = r.chance(0.75) ? (r.chance(0.25) ? 2 : 1) : 0
  const veiculos = Array.from({ length: carros }, () => {
    const [modelo, cor] = r.escolher(CARROS)
    return { placa: placa(r), modelo, cor }
  })
  const [nome, especie] = r.escolher(BICHOS)
  const animais = r.chance(0.3) ? [{ nome, especie }] : []
  const contatos =
    morador && r.chance(0.4)
      ? [
          {
            nome: `Irmã de ${morador.nome.split(' ')[0] ?? ''}`,
            tel: `1195551${String(r.inteiro(0, 9999)).padStart(4, '0')}`,
            parentesco: 'Irmã',
          },
        ]
      : []
  return {
    veiculos: JSON.stringify(veiculos),
    animais: JSON.stringify(animais),
    contatos_de_emergencia: JSON.stringify(contatos),
    busca: emPalavras(...veiculos.map((v) => v.placa)),
  }
}

function linhaDaUnidade(u: Unidade, i: number, criado_em: string, autor: Autor): LinhaDaUnidade {
  const { bloco, apto } = u
  const vaga = `G${1 + (i % 2)}-${String(i + 1).padStart(2, '0')}`
  return {
    id: idDe(criado_em),
    ...{ bloco, apto },
    chave: chaveDaUnidade(bloco, apto),
    ordem: ordemDaUnidade(bloco, apto),
    grupo: `Torre ${bloco}`,
    area_centesimos: areaDe(u),
    fracao_num: areaDe(u) / 10,
    fracao_den: AREA_TOTAL / 10,
    vagas: JSON.stringify([vaga]),
    busca: emPalavras(bloco, apto, `Torre ${bloco}`, vaga),
    criado_por: autor.id,
    criado_em,
    atualizado_em: criado_em,
  }
}

/** Who is in a unit: those with an account, the owner who rents it out, children; who moved out has left. */
function vinculosDa(
  r: Aleatorio,
  morada: Insertable<TabelaMoradas>,
  daqui: readonly Morador[],
  i: number,
  hoje: string,
  autor: Autor,
) {
  const linhas: LinhaDoVinculo[] = []
  const por = (papel: PapelNaUnidade, inicio: string, resto: Partial<LinhaDoVinculo>) => {
    const criado_em = instante(inicio, 11, i % 60)
    const comum = { unidade_id: morada.unidade_id, criado_por: autor.id, criado_em, atualizado_em: criado_em }
    linhas.push({ id: idDe(criado_em), ...comum, papel, inicio, ...resto })
  }
  const desde = (m: Morador) => diaEm(new Date(m.criado_em))
  const presentes = daqui.filter((m) => m.ativo === 1)
  const [titular, ...outros] = presentes
  if (titular?.tipo === 'Inquilino') {
    const nome = DONOS[i % DONOS.length] ?? DONOS[0]
    const email = `${normalizar(nome).replace(/\s+/g, '.')}@aurora.example`
    const cpf = nome.startsWith('Imobiliária') ? null : cpfDe(String(400_000_000 + i * 7_919))
    por('proprietario', somarDias(desde(titular), -1_500), {
      nome,
      email,
      tel: `1195552${String(1000 + i)}`,
      cpf,
      busca: emPalavras(nome, email),
    })
  }
  if (titular)
    por(titular.tipo === 'Inquilino' ? 'inquilino' : 'proprietario', desde(titular), {
      usuario_id: titular.id,
      do_cadastro: 1,
      morada_id: morada.id,
    })
  for (const m of outros) por('dependente', desde(m), { usuario_id: m.id, do_cadastro: 1, morada_id: morada.id })
  if (titular && r.chance(0.35)) {
    const nome = `${r.escolher(FILHOS)} ${titular.nome.split(' ').slice(1).join(' ')}`
    por('dependente', desde(titular), { nome, busca: emPalavras(nome), morada_id: morada.id })
  }
  for (const m of daqui.filter((m) => m.ativo === 0))
    por('inquilino', desde(m), { usuario_id: m.id, do_cadastro: 1, fim: somarDias(hoje, -200 - i) })
  return linhas
}

/**
 * The 48 units with their frações, and everybody tied to theirs. Units somebody registered before stay as they are.
 * @param hoje `YYYY-MM-DD`
 */
export async function gravarMoradias(ctx: Ctx, autor: Autor, hoje: string): Promise<void> {
  const r = criarAleatorio(4_801)
  const jaHa = new Set(await gravar.chavesDasUnidades(ctx.db))
  const moradores = Map.groupBy(await gravar.quemMora(ctx.db), (m) => chaveDaUnidade(m.bloco, m.apto ?? ''))
  const criado_em = instante(somarDias(hoje, -730), 9, 0)
  const linhas: LinhaDaUnidade[] = []
  const moradas: Insertable<TabelaMoradas>[] = []
  const vinculos: LinhaDoVinculo[] = []
  for (const [i, u] of unidades.entries()) {
    const chave = chaveDaUnidade(u.bloco, u.apto)
    const daqui = moradores.get(chave) ?? []
    if (jaHa.has(chave)) continue
    const linha = linhaDaUnidade(u, i, criado_em, autor)
    linhas.push(linha)
    const habitada = daqui.some((m) => m.ativo === 1) ? 1 : 0
    const quando = { criado_em, atualizado_em: criado_em }
    const morada = { id: idDe(criado_em), unidade_id: linha.id, habitada, ...pertences(r, daqui[0]), ...quando }
    moradas.push(morada)
    vinculos.push(...vinculosDa(r, morada, daqui, i, hoje, autor))
  }
  await gravar.inserirTodas(ctx.db, 'unidades', linhas)
  await gravar.inserirTodas(ctx.db, 'moradas', moradas)
  await gravar.inserirTodas(
    ctx.db,
    'pessoas_da_unidade',
    vinculos.map((v) => ({
      morada_id: null,
      usuario_id: null,
      nome: null,
      email: null,
      tel: null,
      cpf: null,
      fim: null,
      do_cadastro: 0,
      busca: emPalavras(),
      ...v,
    })),
  )
  const historia = linhas.map((l) =>
    entradaDoHistorico(autor, criado_em, {
      acao: 'criou',
      entidade: 'unidades',
      id: l.id,
      titulo: nomeDaUnidade(l),
      antes: null,
      depois: {
        bloco: l.bloco,
        apto: l.apto,
        grupo: l.grupo,
        fracaoIdeal: escreverFracao({ num: l.fracao_num ?? 1, den: l.fracao_den ?? 1 }),
      },
    }),
  )
  await gravar.inserirTodas(ctx.db, 'auditoria', historia)
}
