/** Common names by language, from which authors are invented. */
export interface Names {
  readonly last: readonly string[];
  readonly first: readonly string[];
}

const of = (last: string, first: string): Names => ({ last: last.split(' '), first: first.split(' ') });

export const namePools = {
  english: of(
    'Walker Bennett Hughes Marsh Carlisle Foster Whitaker Holloway Pemberton Sinclair Aldridge Barlow Crowther Draper Ellison Fairchild Garland Hadley Ibbotson Jessop Kendall Langley Merritt Norwood Ogden Prescott Radcliffe Sheldon Thornton Underhill Vickers Wainwright Yardley Ashworth Brennan Calloway Delaney Eastman Fitzgerald Gallagher',
    'Alice Brian Catherine Daniel Eleanor Frank Grace Henry Isabel James Karen Laura Michael Nora Oliver Patricia Robert Susan Thomas Victoria',
  ),
  german: of(
    'Albrecht Bergmann Dietrich Ebert Fischer Gerlach Hartmann Jansen Keller Lehmann Neumann Obermeier Pfeiffer Reinhardt Schreiber Thiele Ullrich Vogt Winkler Ziegler',
    'Anna Bernd Christine Dieter Eva Florian Gisela Hans Ines Jörg Katrin Lars Martina Nils Petra Stefan',
  ),
  french: of(
    'Arnaud Beaumont Charpentier Delacroix Fontaine Garnier Lefebvre Marchand Moreau Perrin Renard Rousseau Tessier Vasseur Girard Leclerc',
    'Adèle Bernard Camille Denis Élodie François Hélène Julien Laure Mathieu Nathalie Olivier Pascale Rémi Sophie Yves',
  ),
  dutch: of(
    'Bakker Boersma Dekker Hoekstra Kuipers Meijer Postma Smits Verbeek Visser Vermeulen Wouters Zijlstra Claes Peeters Jacobs',
    'Anneke Bart Cornelis Dirk Els Frans Geert Hanneke Jeroen Karin Lotte Maarten Nienke Pieter Sanne Wim',
  ),
  nordic: of(
    'Andersson Bergström Carlsen Dahl Eriksen Forsberg Hansen Haugen Johansson Karlsson Lindqvist Mikkelsen Nygaard Olsen Sørensen Virtanen',
    'Anders Birgitta Christian Elin Erik Frida Gunnar Helena Ingrid Jonas Kristina Lars Maria Nils Oskar Sigrid',
  ),
  spanish: of(
    'Álvarez Benítez Castro Domínguez Espinosa Fernández Gómez Herrera Iglesias Jiménez Lozano Morales Navarro Ortega Peña Quintana Rojas Salazar Torres Vargas',
    'Alejandro Beatriz Carlos Daniela Elena Felipe Gabriela Héctor Inés Javier Lucía Manuel Natalia Pablo Rosa Sergio',
  ),
  portuguese: of(
    'Almeida Barbosa Cardoso Duarte Ferreira Gonçalves Lima Machado Nogueira Oliveira Pereira Ramos Santos Teixeira Vieira Moreira',
    'Ana Bruno Carla Diego Eduardo Fernanda Guilherme Helena João Larissa Marcos Paula Rafael Sílvia Tiago Vera',
  ),
  italian: of(
    'Bianchi Colombo Costa De-Luca Esposito Ferrari Gallo Lombardi Mancini Moretti Pellegrini Ricci Rinaldi Romano Serra Villa',
    'Alessandra Bruno Chiara Davide Elisa Fabio Giulia Lorenzo Marco Nicola Paolo Roberta Sara Stefano Valeria Vittorio',
  ),
  slavic: of(
    'Adamczyk Dvořák Horváth Ivanov Jankowski Kovács Kowalczyk Lewandowski Nagy Novák Petrov Procházka Sokolov Szabó Wójcik Zieliński',
    'Agnieszka Dmitri Ewa Irina Jan Katarzyna László Marek Natalia Ondřej Piotr Tomáš Viktor Zsófia Anna Pavel',
  ),
  greek: of(
    'Alexiou Georgiou Ioannidis Karagiannis Makris Nikolaou Papadakis Stavrou Tsakiris Vlachos Economou Kontos',
    'Dimitra Eleni Georgios Ioannis Konstantina Maria Nikos Panagiotis Sofia Vasilis Yannis Katerina',
  ),
  chinese: of(
    'Chen Deng Fan Gao Guo Han Huang Jiang Li Lin Liu Luo Ma Peng Shen Sun Tang Wang Wu Xie Xu Yang Ye Zhang Zhao Zheng Zhou Zhu',
    'Bin Chun Fang Hao Hui Jian Jing Lei Ling Mei Min Na Ping Qiang Rui Tao Wei Xin Yan Yu',
  ),
  japanese: of(
    'Endo Fujita Hasegawa Igarashi Ishikawa Kobayashi Matsumoto Mori Nakamura Ogawa Saito Sakamoto Shimizu Tanaka Watanabe Yamashita',
    'Akira Ayumi Daisuke Emi Haruka Hiroshi Kazuo Keiko Makoto Naoko Ryo Satoshi Takashi Yoko Yuki Yuta',
  ),
  korean: of(
    'Ahn Bae Cho Choi Han Jang Jung Kang Kim Kwon Lee Lim Oh Park Seo Shin Yoon Yoo',
    'Dong-Hyun Eun-Ji Hye-Jin Ji-Won Jin-Ho Joon-Young Min-Seo Sang-Woo Seung-Hee So-Yeon Sung-Min Yu-Jin',
  ),
  thai: of(
    'Chaiyakul Kittikorn Limwattana Phanthong Rattana Saengthong Srisuk Suwannarat Thanakit Wongsawat',
    'Anchalee Chai Kanya Nattha Piya Rung Somchai Supa Thida Wichai',
  ),
  southeast: of(
    'Abdullah Aquino Bautista Cruz Hidayat Ismail Kusuma Rahman Ramos Reyes Santoso Setiawan Sok Wibowo Yusof Mendoza',
    'Aisha Amir Bayu Dewi Farah Hasan Ismael Joy Lina Maria Nur Putri Rizal Sari Siti Wahyu',
  ),
  vietnamese: of(
    'Bui Dang Do Duong Hoang Le Nguyen Pham Phan Tran Truong Vo',
    'Anh Duc Ha Hien Hoa Huong Lan Linh Minh Nam Thao Tuan',
  ),
  indian: of(
    'Agarwal Banerjee Chowdhury Das Gupta Hossain Iyer Joshi Khan Kumar Mehta Mishra Nair Patel Rahman Rao Sharma Singh Thapa Verma',
    'Amit Anjali Deepak Farida Gita Kavita Manish Neha Priya Rajesh Ravi Sanjay Shreya Sunita Tariq Vikram',
  ),
  persian: of(
    'Ahmadi Bahrami Ebrahimi Farahani Ghasemi Hosseini Jafari Karimi Mohammadi Moradi Rahimi Rezaei Salehi Hassan Mansour El-Sayed',
    'Ali Amina Farhad Fatemeh Hossein Leila Mahdi Mina Nasrin Omar Parisa Reza Samira Yasmin Zahra Khalid',
  ),
  turkish: of(
    'Aksoy Aydın Çelik Demir Doğan Kaya Koç Öztürk Şahin Yıldız Yılmaz Arslan',
    'Ahmet Ayşe Burak Elif Emre Fatma Kemal Leyla Mehmet Selin Zeynep Can',
  ),
  african: of(
    'Abebe Adeyemi Asante Banda Boateng Chanda Diallo Kamau Kimani Kone Mbeki Mensah Moyo Mugisha Mutua Mwangi Ndlovu Nkosi Obi Okafor Otieno Ouedraogo Phiri Tesfaye Traore Wanjiru',
    'Abena Amina Chidi Daniel Esther Fatou Grace Ibrahim Joseph Kofi Lindiwe Moses Ngozi Peter Ruth Samuel Tendai Wanjiku',
  ),
} as const satisfies Record<string, Names>;

export type NamePool = keyof typeof namePools;
