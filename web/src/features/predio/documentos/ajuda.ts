import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Documentos',
  partes: [
    [
      'O que guardo aqui?',
      'O que o condomínio tem de ter à mão: convenção, regimento, AVCB e outros laudos, apólices, contratos, plantas. As atas têm o seu lugar, em Ata de Reuniões.',
    ],
    [
      'Quem vê cada documento?',
      'Quem você escolher: todos os moradores, só proprietários, o conselho fiscal ou só a administração. Vale para a lista, a busca, o arquivo e as versões anteriores.',
    ],
    [
      'O que acontece quando um vence?',
      'O início da administração avisa 60 dias antes, e até que seja renovado. Para renovar, abra-o e envie uma nova versão com a nova validade; a anterior fica guardada.',
    ],
    [
      'Por que uma palavra que está no documento não aparece na busca?',
      'Páginas digitalizadas como foto não têm texto para procurar. Prefira o PDF gerado pelo editor de texto.',
    ],
  ],
}
