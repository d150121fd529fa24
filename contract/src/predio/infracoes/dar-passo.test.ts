import { describe, expect, it } from 'vitest'
import { darPasso, prazoDaDefesa, prazoDoRecurso, ultimoDiaDoProcesso } from './dar-passo.ts'
import type { Circunstancias, Passo } from './passos.ts'
import type { Processo } from './processo.ts'
import { aberto, ATE_A_COBRANCA, circunstancias, entrega } from './provas/caso-de-prova.ts'

type Qual<N extends Passo['passo']> = Extract<Passo, { passo: N }>
const doCaminho = <N extends Passo['passo']>(nome: N): Qual<N> => {
  const achado = ATE_A_COBRANCA.find((passo): passo is Qual<N> => passo.passo === nome)
  if (achado === undefined) throw new Error(nome)
  return achado
}

/** The case after the first steps of the road. */
function depoisDe(quantos: number, caminho = ATE_A_COBRANCA, onde: Circunstancias = circunstancias): Processo {
  let processo = aberto
  for (const passo of caminho.slice(0, quantos)) {
    const dado = darPasso(processo, passo, onde)
    if (!dado.ok) throw new Error(`${passo.passo}: ${dado.porque}`)
    processo = dado.processo
  }
  return processo
}
const [NOTIFICADO, EM_DEFESA, DECIDIDO, COMUNICADO, CONFIRMADO, COBRADO] = [1, 3, 5, 7, 8, 9]

const porque = (processo: Processo, passo: Passo, onde: Partial<Circunstancias> = {}): string | null => {
  const dado = darPasso(processo, passo, { ...circunstancias, ...onde })
  return dado.ok ? null : dado.porque
}
const estagio = (processo: Processo, passo: Passo, onde: Partial<Circunstancias> = {}): string => {
  const dado = darPasso(processo, passo, { ...circunstancias, ...onde })
  return dado.ok ? dado.processo.estagio : dado.porque
}

it('o caminho até a cobrança', () => {
  expect(ATE_A_COBRANCA.map((_, i) => depoisDe(i + 1).estagio)).toEqual([
    ...['notificado', 'notificado', 'em-defesa', 'em-defesa', 'decidido', 'decidido', 'decidido'],
    ...['confirmado', 'cobrado'],
  ])
  expect(depoisDe(COBRADO)).toMatchObject({
    cobradoEm: '2026-11-25',
    confirmadoEm: '2026-11-24',
    defesaEm: '2026-11-03',
  })
})

it('o processo que entra fica como era', () => {
  const antes = structuredClone(aberto)
  depoisDe(COBRADO)
  expect(aberto).toEqual(antes)
})

describe('notificar', () => {
  const passo = doCaminho('notificar')
  it('onde a convenção pede advertência, só depois dela', () => {
    const regra = { ...circunstancias.regra, exigeAdvertencia: true, clausula: 'Art. 48' }
    expect(porque(aberto, passo, { regra })).toBe('A convenção pede advertência antes da notificação (Art. 48)')
    expect(porque(aberto, passo, { regra: { ...regra, clausula: null } })).toBe(
      'A convenção pede advertência antes da notificação',
    )
    const advertido = darPasso(aberto, { passo: 'advertir', dia: '2026-10-21' }, circunstancias)
    expect(advertido).toMatchObject({ ok: true, processo: { estagio: 'advertido', advertidoEm: '2026-10-21' } })
    expect(advertido.ok && estagio(advertido.processo, passo, { regra })).toBe('notificado')
  })

  it('pede o dia de um fato, um artigo e o prazo inteiro', () => {
    expect(porque({ ...aberto, fatos: [] }, passo)).toBe('Diga o dia de ao menos um fato antes de notificar')
    expect(porque({ ...aberto, artigos: [] }, passo)).toBe(
      'Cite o artigo da convenção ou do regimento antes de notificar',
    )
    expect(porque(aberto, { ...passo, diasDeDefesa: 9 })).toBe('O prazo da defesa é de 10 dias ao menos')
    expect(porque(aberto, { ...passo, diasDeDefesa: 10.5 })).toBe('O prazo da defesa é de 10 dias ao menos')
    expect(porque(aberto, { ...passo, diasDeDefesa: 15 })).toBeNull()
  })
})

describe('a prova da entrega', () => {
  const notificado = depoisDe(NOTIFICADO)
  it.each([
    [entrega('dona', '2026-10-21'), 'A entrega não pode ser antes do envio, em 22/10/2026'],
    [entrega('dona', '2026-10-28'), 'A entrega, de 28/10/2026, ainda não aconteceu em 27/10/2026'],
    [
      entrega('dona', '2026-10-23', 'email'),
      'Isto não prova a entrega: e-mail aceito pelo servidor. Peça a ciência no aplicativo ou a assinatura no papel',
    ],
  ])('%j', (qual, frase) => {
    expect(porque(notificado, { passo: 'provar-entrega', dia: '2026-10-27', entrega: qual })).toBe(frase)
  })

  it('o prazo conta da entrega ao último que não pode faltar, e não do envio', () => {
    expect(prazoDaDefesa(depoisDe(2), circunstancias)).toBeNull()
    expect(prazoDaDefesa(depoisDe(EM_DEFESA), circunstancias)).toEqual({
      desde: '2026-10-26',
      fim: '2026-11-05',
      prorrogado: false,
    })
    expect(prazoDaDefesa(aberto, circunstancias)).toBeNull()
  })
})

describe('decidir', () => {
  const passo = doCaminho('decidir')
  const emDefesa = depoisDe(EM_DEFESA)
  const com = (mudanca: Partial<typeof passo.decisao>, dia = passo.dia): typeof passo => ({
    ...passo,
    dia,
    decisao: { ...passo.decisao, ...mudanca },
  })
  it.each([
    [com({}, '2026-11-05'), 'O prazo da defesa vai até 05/11/2026: decida depois dele (STJ, REsp 1.365.279)'],
    [com({ por: ['vizinha'] }), 'Quem denunciou não decide: passe a decisão a outra pessoa ou à assembleia'],
    [com({ por: ['dona'] }), 'Quem é acusado não decide: passe a decisão a outra pessoa ou à assembleia'],
    [com({ motivos: ' ' }), 'Escreva os motivos da decisão'],
    [com({ multa: null }), 'A multa, e só ela, tem fundamento e valor'],
    [com({ tipo: 'advertencia' }), 'A multa, e só ela, tem fundamento e valor'],
    [com({ tipo: 'advertencia', multa: null }), 'decidido'],
    [com({ tipo: 'arquivamento', multa: null }), 'arquivado'],
    [com({}), 'decidido'],
  ])('%#: %s', (qual, fim) => {
    expect(estagio(emDefesa, qual)).toBe(fim)
  })

  it('acima do teto, não; sem o quórum, não', () => {
    expect(porque(emDefesa, com({ multa: { fundamento: 'conduta', valor: 200_001 } }))).toContain('passa do teto')
    const teto = { ...circunstancias.teto, materia: 'multa-reiterada' } as const
    expect(porque(emDefesa, passo, { teto })).toContain('Esta multa é da assembleia')
  })

  it('sem defesa, os fatos ainda precisam de prova: só cabe arquivar', () => {
    const semProva = { ...emDefesa, fatos: aberto.fatos.map((fato) => ({ ...fato, provas: [] })) }
    expect(porque(semProva, passo)).toContain('só cabe arquivar, também quando não houve defesa')
    expect(estagio(semProva, com({ tipo: 'arquivamento', multa: null }))).toBe('arquivado')
  })

  it('se quem responde passou a ser outro e não sabe, nada se decide', () => {
    const respondem = [...circunstancias.respondem.map((r) => ({ ...r, pessoa: `outro ${r.pessoa}` }))]
    expect(porque(emDefesa, passo, { respondem })).toBe(
      'Sem prova de que a notificação chegou, nada se decide (STJ, REsp 1.365.279)',
    )
  })
})

describe('o recurso', () => {
  const comunicado = depoisDe(COMUNICADO)
  const recorrer = (dia: string): Passo => ({ passo: 'recorrer', dia })
  it('cabe até o fim do prazo, contado da entrega da decisão', () => {
    // Ten days of 10/11 end on 20/11, a holiday and a Friday.
    expect(prazoDoRecurso(comunicado, circunstancias)).toEqual({
      desde: '2026-11-10',
      fim: '2026-11-23',
      prorrogado: true,
    })
    expect(estagio(comunicado, recorrer('2026-11-23'))).toBe('em-recurso')
    expect(porque(comunicado, recorrer('2026-11-24'))).toBe('O prazo do recurso foi até 23/11/2026')
  })

  it('antes de a decisão ser entregue, cabe sempre', () => {
    expect(estagio(depoisDe(DECIDIDO), recorrer('2027-06-01'))).toBe('em-recurso')
  })

  it('enquanto cabe, não se confirma', () => {
    const confirmar = (dia: string): Passo => ({ passo: 'confirmar', dia })
    expect(porque(comunicado, confirmar('2026-11-23'))).toBe('O prazo do recurso vai até 23/11/2026')
    expect(porque(depoisDe(DECIDIDO), confirmar('2027-06-01'))).toBe(
      'Falta a prova de que a decisão chegou: o prazo do recurso ainda não começou',
    )
  })

  const julgar = (
    resultado: 'aprovado' | 'empate' | 'nao-instalada',
    motivos = 'A assembleia ouviu a defesa',
  ): Passo => ({
    passo: 'julgar-recurso',
    dia: '2026-12-10',
    julgamento: { votacao: { materia: 'recurso-de-multa', resultado }, motivos },
  })
  it.each([
    [julgar('aprovado'), 'anulado'],
    [julgar('empate'), 'confirmado'],
    [julgar('nao-instalada'), 'A assembleia não decidiu o recurso: leve a outra o item “Recurso contra multa”'],
    [julgar('aprovado', ''), 'Escreva os motivos da decisão do recurso'],
  ])('julgado: %#', (passo, fim) => {
    const emRecurso = darPasso(comunicado, recorrer('2026-11-20'), circunstancias)
    expect(emRecurso.ok && estagio(emRecurso.processo, passo)).toBe(fim)
  })

  it('do que a assembleia decidiu não há recurso no condomínio, e vale desde logo', () => {
    const decidido: Processo = {
      ...depoisDe(DECIDIDO),
      decisao: { ...doCaminho('decidir').decisao, dia: '2026-11-06', orgao: 'assembleia', entregas: [] },
    }
    expect(porque(decidido, recorrer('2026-11-07'))).toBe(
      'A própria assembleia decidiu: não há no condomínio a quem recorrer, só a Justiça',
    )
    expect(prazoDoRecurso(decidido, circunstancias)).toBeNull()
    const confirmado = darPasso(decidido, { passo: 'confirmar', dia: '2026-11-07' }, circunstancias)
    expect(confirmado).toMatchObject({ ok: true, processo: { estagio: 'confirmado' } })
    expect(confirmado.ok && porque(confirmado.processo, { passo: 'cobrar', dia: '2026-11-08' })).toBe(
      'Falta a prova de que a decisão chegou a quem responde: sem ela não se cobra',
    )
  })
})

it('advertência não se cobra', () => {
  const decisao = { ...doCaminho('decidir').decisao, tipo: 'advertencia', multa: null } as const
  const caminho = ATE_A_COBRANCA.map((passo) => (passo.passo === 'decidir' ? { ...passo, decisao } : passo))
  expect(porque(depoisDe(CONFIRMADO, caminho), doCaminho('cobrar'))).toBe(
    'A decisão não é de multa: não há o que cobrar',
  )
})

describe('o tempo', () => {
  const prescrever = (dia: string): Passo => ({ passo: 'prescrever', dia })
  it('prescreve cinco anos depois do fato mais novo, e então só se encerra', () => {
    expect(ultimoDiaDoProcesso(aberto)).toBe('2031-10-18')
    expect(porque(aberto, prescrever('2031-10-18'))).toBe('Só prescreve depois de 18/10/2031 (CC 206, § 5º, I)')
    expect(estagio(aberto, prescrever('2031-10-19'))).toBe('prescrito')
    expect(porque(aberto, { passo: 'advertir', dia: '2031-10-19' })).toBe(
      'O processo prescreveu em 18/10/2031 (CC 206, § 5º, I)',
    )
  })

  it('a multa final que não se cobrou, cinco anos depois de confirmada', () => {
    const confirmado = depoisDe(CONFIRMADO)
    expect(ultimoDiaDoProcesso(confirmado)).toBe('2031-11-24')
    expect(porque(confirmado, { passo: 'cobrar', dia: '2031-11-25' })).toContain('prescreveu em 24/11/2031')
    expect(estagio(confirmado, prescrever('2031-11-25'))).toBe('prescrito')
  })

  it('sem o dia de nenhum fato, não se sabe', () => {
    expect(porque({ ...aberto, fatos: [] }, prescrever('2050-01-01'))).toBe(
      'Sem o dia de um fato, não se sabe quando prescreve: arquive o processo',
    )
    expect(ultimoDiaDoProcesso(depoisDe(DECIDIDO))).toBeNull()
  })
})

it('arquivar e anular pedem o motivo', () => {
  expect(porque(aberto, { passo: 'arquivar', dia: '2026-10-21', motivo: '' })).toBe('Escreva o motivo')
  expect(estagio(aberto, { passo: 'arquivar', dia: '2026-10-21', motivo: 'Engano' })).toBe('arquivado')
  const anulado = darPasso(
    depoisDe(COBRADO),
    { passo: 'anular', dia: '2026-12-01', motivo: 'Sentença' },
    circunstancias,
  )
  expect(anulado).toMatchObject({
    ok: true,
    processo: { estagio: 'anulado', encerramento: { dia: '2026-12-01', motivo: 'Sentença' } },
  })
})
