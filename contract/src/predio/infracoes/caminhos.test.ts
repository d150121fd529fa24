import fc from 'fast-check'
import { expect, it } from 'vitest'
import { somarDias } from '../../valores/calendario.ts'
import { fundamentosDaMulta } from '../../cobranca/cobrancas.ts'
import { darPasso, prazoDaDefesa } from './dar-passo.ts'
import { meiosDaEntrega, provaEntrega } from './entregas.ts'
import { nomesDosPassos, type Passo } from './passos.ts'
import { estagios, type Processo } from './processo.ts'
import { aberto, ATE_A_COBRANCA, circunstancias } from './provas/caso-de-prova.ts'

/** Steps in any order, on any days, by anybody: what must hold whatever people do. */

const umDia = fc.integer({ min: 0, max: 60 }).map((n) => somarDias('2026-10-20', n))
const umaEntrega = fc.record({
  pessoa: fc.constantFrom('dona', 'inquilino', 'antiga'),
  dia: umDia,
  meio: fc.constantFrom(...meiosDaEntrega),
})
const votacao = (materia: 'multa-reiterada' | 'recurso-de-multa') =>
  fc.record({ materia: fc.constant(materia), resultado: fc.constantFrom('aprovado', 'empate', 'nao-instalada') })
const umaDecisao = fc.record({
  tipo: fc.constantFrom('arquivamento', 'advertencia', 'multa', 'multa', 'multa'),
  orgao: fc.constantFrom('sindico', 'assembleia'),
  por: fc.constantFrom(['sindica'], ['sindica'], ['vizinha'], ['dona']),
  motivos: fc.constantFrom('O vídeo mostra', 'O vídeo mostra', ''),
  respondeADefesa: fc.boolean(),
  multa: fc.option(
    fc.record({ fundamento: fc.constantFrom(...fundamentosDaMulta), valor: fc.integer({ min: 0, max: 210_000 }) }),
    { freq: 4 },
  ),
  votacao: fc.option(votacao('multa-reiterada')),
})
const qualquer: fc.Arbitrary<Passo> = fc
  .record({
    passo: fc.constantFrom(...nomesDosPassos),
    dia: umDia,
    entrega: umaEntrega,
    decisao: umaDecisao,
    julgamento: fc.record({ votacao: votacao('recurso-de-multa'), motivos: fc.constantFrom('Votado', '') }),
    motivo: fc.constantFrom('Engano', ''),
    diasDeDefesa: fc.integer({ min: 8, max: 15 }),
    diz: fc.constant({ fatos: true, artigos: true, prazo: true, comoSeDefender: true }),
  })
  .map((tudo) => tudo as unknown as Passo)

/** Where the road goes otherwise: so many days later, a step left out, a strange one put before it. */
const desvio = fc.record({
  salto: fc.integer({ min: 0, max: 30 }),
  entregueAntes: fc.integer({ min: 0, max: 2 }),
  falta: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
  antes: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: qualquer }),
})

/** The road to a charge with other days, and not always the whole of it: chance alone never comes near one. */
const quaseOCaminho: fc.Arbitrary<Passo[]> = fc
  .array(desvio, { minLength: ATE_A_COBRANCA.length, maxLength: ATE_A_COBRANCA.length })
  .map((desvios) => {
    let dia = aberto.ultimoPasso
    return ATE_A_COBRANCA.flatMap((passo, i) => {
      const { salto, entregueAntes, falta, antes } = desvios[i] ?? {
        salto: 0,
        entregueAntes: 0,
        falta: true,
        antes: null,
      }
      dia = somarDias(dia, salto)
      const mudado =
        'entrega' in passo
          ? { ...passo, dia, entrega: { ...passo.entrega, dia: somarDias(dia, -entregueAntes) } }
          : { ...passo, dia }
      return [...(antes === null ? [] : [{ ...antes, dia }]), ...(falta ? [] : [mudado])]
    })
  })
const caminhos = fc.oneof(quaseOCaminho, fc.array(qualquer, { maxLength: 30 }))

function seguir(passos: readonly Passo[], cada?: (antes: Processo, depois: Processo) => void): Processo {
  let processo = aberto
  for (const passo of passos) {
    const dado = darPasso(processo, passo, circunstancias)
    if (!dado.ok) expect(dado.porque).not.toBe('')
    else {
      cada?.(processo, dado.processo)
      processo = dado.processo
    }
  }
  return processo
}

it('nenhum caminho chega a cobrar sem notificação provada, prazo findo, decisão entregue e recurso fora', () => {
  let cobrados = 0
  fc.assert(
    fc.property(caminhos, (passos) => {
      const fim = seguir(passos)
      if (fim.cobradoEm === null) return
      cobrados += 1
      const { notificacao, decisao, recurso } = fim
      expect(notificacao?.entregas.every(({ meio }) => provaEntrega(meio))).toBe(true)
      const quem = new Set(notificacao?.entregas.map(({ pessoa }) => pessoa))
      expect([quem.has('dona'), quem.has('inquilino')]).toEqual([true, true])
      const prazo = prazoDaDefesa(fim, circunstancias)
      const decididoEm = decisao?.dia ?? ''
      // Counted anew, from the deliveries alone: ten days at least after both knew.
      const souberam = ['dona', 'inquilino'].map(
        (p) =>
          notificacao?.entregas
            .filter(({ pessoa }) => pessoa === p)
            .map(({ dia }) => dia)
            .toSorted()[0] ?? '9999-12-31',
      )
      for (const dia of souberam) expect(decididoEm > somarDias(dia, 10)).toBe(true)
      expect(prazo !== null && decididoEm > prazo.fim).toBe(true)
      expect(decisao?.multa?.valor).toBeLessThanOrEqual(200_000)
      expect(decisao?.por).toEqual(['sindica'])
      expect(new Set(decisao?.entregas.map(({ pessoa }) => pessoa)).size).toBeGreaterThanOrEqual(2)
      expect(recurso === null || recurso.julgamento?.votacao.resultado === 'empate').toBe(true)
      expect(fim.cobradoEm >= (fim.confirmadoEm ?? '9999-12-31')).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  expect(cobrados).toBeGreaterThan(20)
})

it('todo passo tem resposta de todo estágio, e não vem antes do anterior', () => {
  fc.assert(
    fc.property(fc.constantFrom(...estagios), qualquer, (estagio, passo) => {
      const dado = darPasso({ ...aberto, estagio }, passo, circunstancias)
      if (dado.ok) expect(dado.processo.ultimoPasso).toBe(passo.dia)
      else expect(dado.porque).toMatch(/^[A-Z].+[^.]$/)
    }),
  )
})

it('o que terminou não volta, e os dias só andam para a frente', () => {
  fc.assert(
    fc.property(caminhos, (passos) => {
      seguir(passos, (antes, depois) => {
        expect(depois.ultimoPasso >= antes.ultimoPasso).toBe(true)
        expect(['anulado', 'arquivado', 'prescrito']).not.toContain(antes.estagio)
      })
    }),
  )
})
