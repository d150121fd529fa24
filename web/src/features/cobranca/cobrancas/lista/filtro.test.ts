import { describe, expect, test } from 'vitest'
import { lerFiltro, escreverFiltro } from '../../../../listas/filtro-da-lista.ts'
import { aVista, COBRANCAS, consultaDe, ehDeHoje } from './filtro.ts'

const ler = (endereco: string) => lerFiltro(new URLSearchParams(endereco), COBRANCAS)

describe('o que a lista de cobranças pede', () => {
  test('sem nada no endereço, o que importa hoje, o mais urgente primeiro', () => {
    expect(ehDeHoje(ler(''))).toBe(true)
    expect(consultaDe(ler(''))).toMatchObject({ status: 'agora', ordem: 'urgencia' })
  })

  test('todas, do vencimento mais longe ao mais perto, e o campo de status sem escolha', () => {
    expect(consultaDe(ler('status=todas'))).toEqual({ ordem: '-vencimento', pagina: '1', porPagina: '20' })
    expect(aVista(ler('status=todas')).status).toBe('')
    expect(escreverFiltro(ler('status=todas'), COBRANCAS)).toBe('?status=todas')
  })

  test.each(['busca=101', 'competencia=2026-11', 'unidade=u1', 'de=2026-11-01', 'status=paga'])(
    'com %s, procura em todas',
    (endereco) => {
      expect(consultaDe(ler(endereco)).status).not.toBe('agora')
      expect(consultaDe(ler(endereco)).ordem).toBe('-vencimento')
    },
  )

  test('a ordem pedida vale nas duas', () => {
    expect(consultaDe(ler('ordem=unidade'))).toMatchObject({ status: 'agora', ordem: 'unidade' })
    expect(consultaDe(ler('status=todas&ordem=unidade')).ordem).toBe('unidade')
  })

  test('o que o endereço não pode ter conta como não dito', () => {
    expect(consultaDe(ler('status=agora')).status).toBe('agora')
    expect(ehDeHoje(ler('status=qualquer'))).toBe(true)
  })
})
