import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Unidades',
  partes: [
    [
      'O que é a fração ideal?',
      'A parte de cada unidade no condomínio. Está na convenção. A taxa condominial é dividida por ela, então todas juntas precisam somar exatamente 1, que é 100\u00a0%.',
    ],
    [
      'Como digito a fração?',
      'Como está na convenção: em decimais (0,0208333), em porcentagem (2,08333\u00a0%) ou como razão (1/48). A razão é exata: 48 vezes 1/48 é 1.',
    ],
    [
      'Quem recebe as cobranças?',
      'Quem você marcar na unidade. Sem ninguém marcado, o inquilino; se não houver inquilino, o proprietário mais antigo.',
    ],
    [
      'Alguém se mudou. O que faço?',
      'Na unidade, escolha Encerrar vínculo e a data. Os dependentes que moram com quem sai vêm marcados para sair no mesmo dia: desmarque quem fica. O histórico de quem passou por ela fica. Se você mudar o apartamento no cadastro da pessoa, isso acontece sozinho.',
    ],
    [
      'Onde estão a certidão de débitos e a declaração anual de quitação?',
      'Na página da unidade, em Certidões. Emitir certidão mostra antes o que ela vai dizer. Cada ano que terminou tem a sua declaração de quitação (Lei 12.007/2009), ou o motivo de não a ter.',
    ],
    [
      'O que o morador vê e muda?',
      'Em Minhas informações, vê quem está na unidade dele e muda veículos, animais e contatos de emergência. Não vê CPF nem telefone dos outros. Veículos, animais e contatos são de quem mora junto: o próximo inquilino não vê os do anterior, nem o proprietário vê os do inquilino.',
    ],
    [
      'O que acontece com veículos, animais e contatos quando alguém sai?',
      'Ficam com quem continua na mesma morada. Quando sai o último, deixam de aparecer na unidade, e só a administração os vê, em De quem já saiu. Ao adicionar uma pessoa, diga em Mora com quem ela vive junto.',
    ],
  ],
}
