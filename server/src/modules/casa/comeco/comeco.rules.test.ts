import { describe, expect, test } from 'vitest'
import { passosDoComeco, type PassoDoComeco } from '#contract/casa/comeco.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { contarPassos, type Medidas } from './comeco.rules.ts'

const VAZIO: Medidas = {
  condominio: { cnpj: false, endereco: false, cpf: false },
  saldos: { soma: 0, fechado: false },
  unidades: { quantas: 0, semFracao: 0, falta: null },
  pessoas: { quantas: 0, comAcesso: 0 },
  pix: { chave: null },
  atraso: 0,
  correio: { servidor: false, enderecoLocal: true },
  cobrancas: false,
}
const PRONTO: Medidas = {
  condominio: { cnpj: true, endereco: true, cpf: true },
  saldos: { soma: 1_843_120, fechado: false },
  unidades: { quantas: 24, semFracao: 0, falta: null },
  pessoas: { quantas: 31, comAcesso: 1 },
  pix: { chave: 'caixa@aurora.example' },
  atraso: 1,
  correio: { servidor: true, enderecoLocal: false },
  cobrancas: true,
}
const NENHUM = new Set<string>()
const passoDe = (passo: PassoDoComeco, medidas: Partial<Medidas>, pulados: ReadonlySet<string> = NENHUM) =>
  contarPassos({ ...VAZIO, ...medidas }, pulados).find((p) => p.passo === passo)

describe('os passos', () => {
  test('vêm todos, na ordem, e de uma instalação vazia nenhum está feito', () => {
    const passos = contarPassos(VAZIO, NENHUM)
    expect(passos.map((p) => p.passo)).toEqual(passosDoComeco)
    expect(passos.some((p) => p.feito || p.pulado)).toBe(false)
  })

  test('com tudo nos livros, todos estão', () => {
    expect(contarPassos(PRONTO, NENHUM).filter((p) => !p.feito)).toEqual([])
  })

  test.each(passosDoComeco)('%s: o pulado não está feito, e o feito já não está pulado', (passo) => {
    const pulado = new Set([passo])
    expect(
      contarPassos(VAZIO, pulado)
        .filter((p) => p.pulado)
        .map((p) => p.passo),
    ).toEqual([passo])
    expect(contarPassos(PRONTO, pulado).some((p) => p.pulado)).toBe(false)
  })
})

describe('o que se diz', () => {
  test.each<[Medidas['condominio'], string, string]>([
    [VAZIO.condominio, 'Faltam o CNPJ, o endereço e o seu CPF, sem o qual não se recupera a senha', '/configuracoes'],
    [{ cnpj: true, endereco: false, cpf: true }, 'Falta o endereço', '/configuracoes'],
    [{ cnpj: true, endereco: true, cpf: false }, 'Falta o seu CPF, sem o qual não se recupera a senha', '/profile'],
  ])('do condomínio, o que falta e onde se completa: %o', (condominio, texto, destino) => {
    expect(passoDe('condominio', { condominio })).toMatchObject({ feito: false, texto, destino })
  })

  test.each<[Partial<Medidas['unidades']>, boolean, string]>([
    [{ quantas: 24, semFracao: 2 }, false, '24 unidades; 2 sem fração'],
    [{ quantas: 24, falta: '0,00016' }, false, '24 unidades; faltam 0,00016\u00a0% para as frações somarem 1'],
    [{ quantas: 24, falta: '-0,0005' }, false, '24 unidades; as frações passam 0,0005\u00a0% de 1'],
    [{ quantas: 1 }, true, '1 unidade'],
  ])('das unidades: %o', (unidades, feito, texto) => {
    expect(passoDe('unidades', { unidades: { ...VAZIO.unidades, ...unidades } })).toMatchObject({ feito, texto })
  })

  test.each<[Medidas['pessoas'], string]>([
    [{ quantas: 1, comAcesso: 0 }, '1 pessoa; nenhuma entrou ainda'],
    [{ quantas: 31, comAcesso: 1 }, '31 pessoas; 1 já entra'],
    [{ quantas: 31, comAcesso: 30 }, '31 pessoas; 30 já entram'],
  ])('dos moradores: %o', (pessoas, texto) => {
    expect(passoDe('pessoas', { pessoas })).toMatchObject({ feito: true, texto, destino: '/moradores' })
  })

  test('um mês fechado resolve o saldo inicial, também o que ficou em zero', () => {
    expect(passoDe('saldos', { saldos: { soma: 0, fechado: true } })?.feito).toBe(true)
    expect(passoDe('saldos', { saldos: { soma: -500, fechado: false } })).toMatchObject({
      feito: true,
      texto: formatarReais(-5),
    })
  })

  test.each<[Medidas['correio'], boolean]>([
    [{ servidor: true, enderecoLocal: true }, false],
    [{ servidor: false, enderecoLocal: false }, false],
    [{ servidor: true, enderecoLocal: false }, true],
  ])('o correio só está pronto com servidor e endereço público: %o', (correio, feito) => {
    expect(passoDe('correio', { correio })?.feito).toBe(feito)
  })
})
