import type { Texto } from '../../lib/texto-de-ajuda.ts'
import { textosDeQuemMora } from './textos-de-ajuda-de-quem-mora.ts'
import { textosDasPessoas } from './textos-de-ajuda-das-pessoas.ts'
import { textosDoDinheiro } from './textos-de-ajuda-do-dinheiro.ts'
import { textosDoPassado } from './textos-de-ajuda-do-passado.ts'

/** Texts of a feature whose screens have one help: `ajuda.ts` in its folder, whose name is the key. */
const dasFeatures = import.meta.glob<Texto>('../../features/*/*/ajuda.ts', { eager: true, import: 'ajuda' })

/** Help texts, by the key each screen declares in the router. */
export const textosDeAjuda: Record<string, Texto> = {
  ...Object.fromEntries(
    Object.entries(dasFeatures).map(([arquivo, texto]) => [arquivo.split('/').at(-2) ?? '', texto]),
  ),
  ...textosDoDinheiro,
  ...textosDasPessoas,
  ...textosDoPassado,
  inicio: {
    titulo: 'Início',
    partes: [
      ['O que esta tela mostra?', 'Um resumo do condomínio: o que pede atenção e o que há de novo.'],
      [
        'O que é “Começar”?',
        'O guia dos primeiros dias: o que o condomínio precisa antes da primeira cobrança, na ordem em que nada se digita duas vezes. Um passo fica feito quando os dados estão no sistema; o que não serve ao seu condomínio pode ser pulado e retomado. Tirado do início, o guia continua na busca, em “Começar”.',
      ],
      [
        'Quando aparece “Tudo em dia”?',
        'Só quando nada espera por ninguém: nenhuma cobrança vencida ou perto de prescrever, serviço em atraso, reserva ou ocorrência à espera, movimento do banco por conciliar, caixa ou fundo negativo, saldo inicial por informar, e-mail que não sai, cópia de segurança velha ou disco cheio. Cada aviso leva à lista do que ele conta.',
      ],
      [
        'Como chego mais rápido a uma página?',
        'Em qualquer tela, toque na busca, no alto, ou aperte Ctrl e K juntas, e escreva o começo de palavras do que procura.',
      ],
      [
        'Como mudo para o tema escuro?',
        'Pelo botão da lua, no alto da página; no celular, ele está no menu da sua foto ou das suas iniciais.',
      ],
    ],
  },
  agenda: {
    titulo: 'Agenda de Compromissos',
    partes: [
      [
        'Como marco um compromisso?',
        'Clique em um horário vazio, ou em “Criar novo evento”. Marque “Dia todo” para o que não tem hora, e escolha uma repetição se ele volta toda semana, todo mês ou todo ano.',
      ],
      [
        'Como mudo um compromisso de dia?',
        'Arraste-o, ou abra-o e mude as datas. Pelo teclado: com o foco nele, Shift e uma seta o movem; Ctrl, Shift e uma seta mudam o término. O aviso que aparece tem Desfazer.',
      ],
      [
        'E se ele se repete?',
        'Você escolhe se a mudança vale só para esta vez, para esta e as seguintes ou para todas.',
      ],
      [
        'Posso ver a agenda no meu celular?',
        'Sim. Em “Assinar calendário”, crie o seu link secreto: o diálogo diz o que fazer com ele em cada aparelho, também só com o celular. Cancele-o quando quiser. Sem link, baixe dali os próximos compromissos e abra o arquivo no calendário do aparelho.',
      ],
      [
        'Funciona sem internet?',
        'Depois da primeira visita, as telas de quem mora abrem, e o que já foi lido neste navegador nos últimos sete dias continua aparecendo, com um aviso de quando foi lido. O que nunca foi lido, arquivos, criar e alterar precisam de conexão.',
      ],
    ],
  },
  novaReserva: {
    titulo: 'Nova reserva',
    partes: [
      [
        'O horário fica guardado enquanto confiro?',
        'Sim, por 15 minutos depois de Continuar. Sem finalizar até lá, ele volta a ficar livre.',
      ],
      [
        'Por que um dia não pode ser escolhido?',
        'Cada área tem uma antecedência mínima e uma máxima, e dias sem nenhum horário livre aparecem como “cheio”.',
      ],
      ['O preço pode mudar depois?', 'Não. Ele fica o de quando você escolheu o horário, mesmo que a tabela mude.'],
    ],
  },
  acesso: {
    titulo: 'Acesso',
    partes: [
      [
        'Não consigo entrar',
        'Confira se escolheu a porta certa (Administração ou Morador) e use “Esqueceu a Senha?” se precisar.',
      ],
    ],
  },
}

/**
 * The help of a screen, for who asks for it; that of Home where there is none.
 * @param mora whether it is somebody who lives here, and not the administration
 */
export function ajudaPara(chave: string, mora: boolean): Texto {
  const texto = textosDeAjuda[chave] ?? textosDeAjuda['inicio'] ?? { titulo: 'Ajuda', partes: [] }
  const partes = mora ? textosDeQuemMora[chave] : undefined
  return partes ? { ...texto, partes } : texto
}
