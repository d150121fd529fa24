import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, linksDe } from '../../../../test/desenhar.ts'
import { MinhasInformacoesPage } from './pessoa-page.tsx'
import { euMesmo, type Usuario } from './usuarios.api.ts'

test('quem lê o que o condomínio guarda de si vai dali aos próprios dados, para os corrigir', () => {
  const eu = {
    ...{
      _id: 'p',
      name: 'Caio Antunes',
      email: 'caio@exemplo.com.br',
      tipo: 'Morador',
      status: 'Ativo',
      isAdmin: false,
    },
    ...{
      tel: null,
      cpf: null,
      aniversario: null,
      bloco: 'A',
      apto: '101',
      image: null,
      createdAt: '2026-01-02T12:00:00.000Z',
    },
  } as unknown as Usuario
  const desenhada = desenhar(createElement(MinhasInformacoesPage), [[euMesmo.queryKey, eu]])
  expect(linksDe(desenhada)).toContainEqual(['/profile', 'Editar meu perfil'])
})
